import { type ComponentProps, type ReactNode, useId } from 'react';
import { m } from '#platform/i18n/messages.ts';
import { classNames } from '../class-names.ts';

export const control = 'control';

export type FieldProps = {
  label: ReactNode;
  hint?: string | undefined;
  error?: string | undefined;
  isOptional?: string | undefined;
};

type Described = { id: string; 'aria-describedby'?: string; 'aria-invalid'?: true };

export function Field({
  label,
  hint,
  error,
  isOptional,
  isLabelHidden = false,
  children,
}: FieldProps & {
  isLabelHidden?: boolean;
  children: (described: Described) => ReactNode;
}) {
  const id = useId();
  const describedBy = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div className="field">
      <label htmlFor={id} className={isLabelHidden ? 'sr-only' : 'font-semibold'}>
        {label}
        {isOptional && <span className="ml-2 text-sm font-normal text-muted">{isOptional}</span>}
      </label>
      {children({
        id,
        ...(describedBy && { 'aria-describedby': describedBy }),
        ...(error && { 'aria-invalid': true }),
      })}
      {hint && (
        <p id={`${id}-hint`} className="text-sm text-muted">
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className="text-sm font-semibold text-bad">
          {nameMissing(error, label)}
        </p>
      )}
    </div>
  );
}

/** Names a missing field in its message, so that the message makes sense without the label. */
export const nameMissing = (error: string, label: ReactNode): string =>
  error === m.invalid_required() && typeof label === 'string'
    ? m.invalid_required_field({ field: label })
    : error;

export function TextField({
  label,
  hint,
  error,
  isOptional,
  className,
  type = 'text',
  ...props
}: FieldProps & ComponentProps<'input'>) {
  return (
    <Field label={label} hint={hint} error={error} isOptional={isOptional}>
      {(described) => (
        <input {...described} type={type} className={classNames(control, className)} {...props} />
      )}
    </Field>
  );
}

export function TextArea({
  label,
  hint,
  error,
  isOptional,
  className,
  ...props
}: FieldProps & ComponentProps<'textarea'>) {
  return (
    <Field label={label} hint={hint} error={error} isOptional={isOptional}>
      {(described) => (
        <textarea {...described} rows={4} className={classNames(control, className)} {...props} />
      )}
    </Field>
  );
}

export function SelectField({
  label,
  hint,
  error,
  isOptional,
  className,
  children,
  ...props
}: FieldProps & ComponentProps<'select'>) {
  return (
    <Field label={label} hint={hint} error={error} isOptional={isOptional}>
      {(described) => (
        <select {...described} className={classNames(control, className)} {...props}>
          {children}
        </select>
      )}
    </Field>
  );
}

export function CheckboxField({ label, ...props }: { label: string } & ComponentProps<'input'>) {
  const id = useId();
  return (
    <label htmlFor={id} className="flex min-h-11 items-center gap-3">
      <input id={id} type="checkbox" {...props} />
      <span>{label}</span>
    </label>
  );
}
