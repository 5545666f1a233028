import { Plus, X } from 'lucide-react';
import { type ComponentProps, useRef } from 'react';
import { useController, useFormContext } from 'react-hook-form';
import { m } from '#platform/i18n/messages.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/form/field.tsx';
import { useRecordField } from './record-fields.tsx';

type InputProps = Pick<ComponentProps<typeof TextField>, 'type' | 'placeholder'>;

type TextListFieldProps = InputProps & {
  name: string;
  /** The button that adds a line. */
  add: string;
};

/** A list of one-line texts, such as email addresses. */
export function TextListField({ name, add, ...input }: TextListFieldProps) {
  const { field } = useController({ name });
  const { error, maxItems = Infinity } = useRecordField(name);
  const list = useRef<HTMLDivElement>(null);
  const lines = field.value as readonly string[];
  // Focus the added line, or the last one after a removal.
  const focusLast = () =>
    setTimeout(() => {
      const fields = list.current?.querySelectorAll('input');
      fields?.item(fields.length - 1)?.focus();
    });
  return (
    <div ref={list} className="flex flex-col items-start gap-3 *:w-full">
      {[...lines.entries()].map(([index, line]) => (
        <Line
          key={index}
          name={`${name}.${index}`}
          value={line}
          {...input}
          onChange={(typed) => field.onChange(lines.with(index, typed))}
          onRemove={() => {
            field.onChange(lines.toSpliced(index, 1));
            focusLast();
          }}
        />
      ))}
      {error && <p className="text-sm font-semibold text-bad">{error}</p>}
      <Button
        look="quiet"
        className="-ml-6 w-auto! self-start"
        disabled={lines.length >= maxItems}
        onClick={() => {
          field.onChange([...lines, '']);
          focusLast();
        }}
      >
        <Plus aria-hidden className="size-5" />
        {add}
      </Button>
    </div>
  );
}

type LineProps = InputProps & {
  name: string;
  value: string;
  onChange: (typed: string) => void;
  onRemove: () => void;
};

function Line({ name, value, onChange, onRemove, ...input }: LineProps) {
  const { name: label, error } = useRecordField(name);
  const { clearErrors } = useFormContext();
  return (
    <div className="flex items-start gap-1">
      <div className="min-w-0 flex-1">
        <TextField
          name={name}
          label={label}
          autoComplete="off"
          value={value}
          {...input}
          onChange={({ target }) => {
            clearErrors(name);
            onChange(target.value);
          }}
          error={error}
        />
      </div>
      <button
        type="button"
        aria-label={m.admin_remove_named({ name: label })}
        className="mt-7.5 grid size-12 shrink-0 place-items-center text-muted hover:text-bad"
        onClick={onRemove}
      >
        <X aria-hidden className="size-5" />
      </button>
    </div>
  );
}
