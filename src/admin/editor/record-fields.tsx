import { type ComponentProps, useState } from 'react';
import { useController, useFormContext, useWatch } from 'react-hook-form';
import { AMOUNT_MAX_CHARACTERS } from '#contract/pricing/amount.ts';
import { m } from '#platform/i18n/messages.ts';
import { classNames } from '#ui/class-names.ts';
import { control, Field, type FieldProps, nameMissing, TextField } from '#ui/form/field.tsx';
import { noTexts, type Texts } from './localised-texts.ts';
import { OutdatedMark } from './outdated-mark.tsx';
import { useRecordFacts, useTextLanguage } from './record-context.ts';
import { rulesOf } from './record-schema.ts';

export function useRecordField(name: string) {
  const { schema, describeField } = useRecordFacts();
  const { getFieldState, formState } = useFormContext();
  const { error } = getFieldState(name, formState);
  const message = error?.message ?? error?.root?.message;
  const fullName = describeField(name);
  return {
    ...rulesOf(schema, name),
    name: fullName,
    label: <FieldName name={name} />,
    error: message && nameMissing(message, fullName),
  };
}

/** The label of a field. A list index is only for screen readers: its position shows it already. */
function FieldName({ name }: { name: string }) {
  const { describeField } = useRecordFacts();
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
  name: string;
  label?: string;
  hint?: string | undefined;
};

/** A one-line text; an empty nullable field becomes null. */
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
    /** Parses the typed text; returns NaN if it isn't a number. */
    parse?: (typed: string) => number;
    print?: (value: number) => string;
    /** Replaces the error message with a more precise one about the typed text. */
    describeFault?: (typed: string, message: string | undefined) => string | undefined;
    inputMode?: 'numeric' | 'decimal';
    placeholder?: string;
  };

const parseNumber = (typed: string): number =>
  Number(typed.trim().replace(',', '.').replace('−', '-'));

/** A number field; its form value is a number, or null while empty. */
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
  // Show the text as typed until the value changes from elsewhere.
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
  /** Hides the label visually when a heading already shows it. */
  isLabelHidden?: boolean;
  rows?: number;
};

const ENGLISH_SHOWN = 160;

/**
 * A text in the selected language. Other languages show the English below the field: it is the translator's
 * source, and visitors see it until there is a translation.
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
    <div>
      <Field
        // Remount per language so that the browser's undo doesn't mix texts.
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
      <OutdatedMark name={name} />
    </div>
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
