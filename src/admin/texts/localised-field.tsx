import type { ComponentProps } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { m } from '#platform/i18n/messages.ts';
import { classNames } from '#ui/class-names.ts';
import { control, Field } from '#ui/form/field.tsx';
import { useTextLanguage } from './language-context.ts';
import { noTexts, type Texts } from './translations.ts';

type LocalisedFieldProps = {
  /** The field of the form that holds the Texts. */
  name: string;
  label: string;
  hint?: string;
  maxLength: number;
  isOptional?: boolean;
  /** Only read out: where a heading says it already. */
  isLabelHidden?: boolean;
  /** Several lines; otherwise one. */
  rows?: number;
  className?: string;
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
  maxLength,
  isOptional = false,
  isLabelHidden = false,
  rows,
  className,
}: LocalisedFieldProps) {
  const language = useTextLanguage();
  const texts = { ...noTexts(), ...(useWatch({ name }) as Partial<Texts> | undefined) };
  const { register, getFieldState, formState } = useFormContext();
  const field = `${name}.${language}`;
  const error = getFieldState(field, formState).error?.message;
  const isMissing = texts[language].trim() === '' && texts.en.trim() !== '';
  const shared = { maxLength, lang: language, ...register(field) };
  return (
    <Field
      // Another language is another field: the browser's undo must not mix them.
      key={language}
      label={label}
      isLabelHidden={isLabelHidden}
      hint={language === 'en' || texts.en === '' ? hint : describeEnglish(texts.en)}
      error={error}
      isOptional={isOptional ? m.admin_optional() : undefined}
    >
      {(described) => (
        <Control
          {...described}
          {...shared}
          rows={rows}
          className={classNames(control, isMissing && 'border-l-4 border-l-terracotta', className)}
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
