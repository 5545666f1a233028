import { type ComponentProps, createContext, useContext, useState } from 'react';
import { useController, useFormContext, useWatch } from 'react-hook-form';
import type { Locale } from '#contract/localised.ts';
import { AMOUNT_MAX_CHARACTERS } from '#contract/pricing/amount.ts';
import { m } from '#platform/i18n/messages.ts';
import { classNames } from '#ui/class-names.ts';
import { control, Field, type FieldProps, TextField } from '#ui/form/field.tsx';
import { noTexts, type Texts } from './localised-texts.ts';
import { type RecordSchema, rulesOf } from './record-schema.ts';

type RecordFacts = {
  schema: RecordSchema;
  /** Whose texts the form shows. */
  language: Locale;
  describeField: (name: string) => string;
};

/** What the fields of a record's form know of it. */
export const RecordContext = createContext<RecordFacts>({
  schema: {},
  language: 'en',
  describeField: (name) => name,
});

export const useTextLanguage = (): Locale => useContext(RecordContext).language;

/** What the record's schema says of a field, what it is called, and what is wrong with it. */
export function useRecordField(name: string) {
  const { schema, describeField } = useContext(RecordContext);
  const { getFieldState, formState } = useFormContext();
  const { error } = getFieldState(name, formState);
  return {
    ...rulesOf(schema, name),
    name: describeField(name),
    label: <FieldName name={name} />,
    error: error?.message ?? error?.root?.message,
  };
}

/**
 * What a field is called above its control. That it is the third of its list is seen, so its number is
 * only read out.
 */
function FieldName({ name }: { name: string }) {
  const { describeField } = useContext(RecordContext);
  const plain = describeField(name.replaceAll(/\.\d+(?=\.|$)/g, ''));
  const [, number] = describeField(name).split(plain);
  return (
    <>
      {plain}
      {number && <span className="sr-only">{number}</span>}
    </>
  );
}

type RecordFieldProps = {
  /** The field's path in the record. */
  name: string;
  /** Where it is called otherwise than in lists of fields. */
  label?: string;
  hint?: string | undefined;
};

/** A line of text; none is null where the record may do without it. */
export function RecordTextField({
  name,
  ...props
}: RecordFieldProps & Omit<ComponentProps<typeof TextField>, 'name' | 'label'>) {
  const { register } = useFormContext();
  const { isNullable, maxLength, label, error } = useRecordField(name);
  const setValueAs = (text: string | null) => (isNullable ? text?.trim() || null : text);
  return (
    <TextField
      label={label}
      maxLength={maxLength}
      error={error}
      {...props}
      {...register(name, { setValueAs })}
    />
  );
}

type NumberFieldProps = Pick<FieldProps, 'isOptional'> &
  RecordFieldProps & {
    /** What is typed, as a number; NaN where it is none. */
    parse?: (typed: string) => number;
    print?: (value: number) => string;
    /** Replaces the error message with a more precise one about the typed text. */
    describeFault?: (typed: string, message: string | undefined) => string | undefined;
    inputMode?: 'numeric' | 'decimal';
    placeholder?: string;
  };

const parseNumber = (typed: string): number =>
  Number(typed.trim().replace(',', '.').replace('−', '-'));

/** A number as people type it; it is a number in the form, and null while nothing is typed. */
export function RecordNumberField({
  name,
  parse = parseNumber,
  print = String,
  describeFault = (_, message) => message,
  inputMode = 'numeric',
  placeholder,
  ...props
}: NumberFieldProps) {
  const { field } = useController({ name });
  const { label, error } = useRecordField(name);
  const [typed, setTyped] = useState('');
  const read = (text: string) => (text.trim() === '' ? null : parse(text));
  const value = (field.value ?? null) as number | null;
  // What was typed stays as it was typed, until another number comes from elsewhere.
  const isTyped = Object.is(read(typed), value);
  return (
    <Field label={label} {...props} error={isTyped ? describeFault(typed, error) : error}>
      {(described) => (
        <input
          {...described}
          name={name}
          ref={field.ref}
          value={isTyped ? typed : value === null ? '' : print(value)}
          onChange={({ target }) => {
            setTyped(target.value);
            field.onChange(read(target.value));
          }}
          onBlur={field.onBlur}
          inputMode={inputMode}
          placeholder={placeholder}
          autoComplete="off"
          maxLength={AMOUNT_MAX_CHARACTERS}
          className={classNames(control, 'tabular-nums')}
        />
      )}
    </Field>
  );
}

type LocalisedFieldProps = RecordFieldProps & {
  /** Only read out: where a heading says it already. */
  isLabelHidden?: boolean;
  /** Several lines; otherwise one. */
  rows?: number;
};

const ENGLISH_SHOWN = 160;

/**
 * A text in the language that the tabs show. In the others the English stands below it: it is what
 * a translator reads from, and what visitors see until there is a translation.
 */
export function LocalisedField({
  name,
  label,
  hint,
  isLabelHidden = false,
  rows,
}: LocalisedFieldProps) {
  const language = useTextLanguage();
  const texts = { ...noTexts(), ...(useWatch({ name }) as Partial<Texts> | null | undefined) };
  const { register } = useFormContext();
  const { label: ownLabel } = useRecordField(name);
  const { isRequired } = useRecordField(`${name}.en`);
  const field = `${name}.${language}`;
  const { maxLength, error } = useRecordField(field);
  const isMissing = texts[language].trim() === '' && texts.en.trim() !== '';
  return (
    <Field
      // Another language is another field: the browser's undo must not mix them.
      key={language}
      label={label ?? ownLabel}
      isLabelHidden={isLabelHidden}
      hint={language === 'en' || texts.en === '' ? hint : describeEnglish(texts.en)}
      error={error}
      isOptional={isRequired ? undefined : m.admin_optional()}
    >
      {(described) => (
        <Control
          {...described}
          maxLength={maxLength}
          lang={language}
          {...register(field)}
          rows={rows}
          className={classNames(control, isMissing && 'border-l-4 border-l-terracotta')}
        />
      )}
    </Field>
  );
}

type ControlProps = Omit<ComponentProps<'textarea'>, 'rows'> & { rows: number | undefined };

function Control({ rows, className, ...props }: ControlProps) {
  if (rows !== undefined) {
    return (
      <textarea rows={rows} className={classNames('field-sizing-content', className)} {...props} />
    );
  }
  return <input className={className} {...(props as ComponentProps<'input'>)} />;
}

const describeEnglish = (text: string) => {
  const short = text.length > ENGLISH_SHOWN ? `${text.slice(0, ENGLISH_SHOWN)}…` : text;
  return m.admin_texts_english({ text: short.replaceAll(/\s+/g, ' ') });
};
