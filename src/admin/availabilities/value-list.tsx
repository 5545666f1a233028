import { Plus, X } from 'lucide-react';
import { useRef } from 'react';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { control } from '#ui/form/field.tsx';

type ValueListProps = {
  legend: string;
  hint?: string;
  error?: string | undefined;
  type: 'time' | 'date';
  value: readonly string[];
  /** Labels of the nth field and its remove button. */
  nameOf: (number: number) => string;
  removeLabel: (number: number) => string;
  addLabel: string;
  onChange: (values: string[]) => void;
};

export function ValueList(props: ValueListProps) {
  const {
    legend,
    hint,
    error,
    type,
    value: values,
    nameOf,
    removeLabel,
    addLabel,
    onChange,
  } = props;
  const list = useRef<HTMLFieldSetElement>(null);
  // Focus the added field, or the last one after a removal.
  const focusLast = () =>
    requestAnimationFrame(() => {
      const fields = list.current?.querySelectorAll<HTMLElement>('input, [data-add]');
      fields?.item(Math.max(0, fields.length - 2)).focus();
    });
  return (
    <fieldset ref={list} className="flex flex-col gap-1.5">
      <legend className="mb-1.5 font-semibold">{legend}</legend>
      {hint && <p className="-mt-1.5 text-sm text-muted">{hint}</p>}
      <ul className="flex flex-wrap gap-2">
        {[...values.entries()].map(([index, value]) => (
          <li key={index} className="flex">
            <input
              type={type}
              aria-label={nameOf(index + 1)}
              value={value}
              onChange={({ target }) =>
                onChange(values.map((each, at) => (at === index ? target.value : each)))
              }
              className={classNames(control, 'w-auto! rounded-r-none')}
            />
            <button
              type="button"
              aria-label={removeLabel(index + 1)}
              onClick={() => {
                onChange(values.filter((_, at) => at !== index));
                focusLast();
              }}
              className="grid w-11 place-items-center rounded-r-control border border-l-0 border-field-line text-muted hover:text-bad"
            >
              <X aria-hidden className="size-4" />
            </button>
          </li>
        ))}
      </ul>
      <Button
        look="quiet"
        data-add
        className="-ml-6 self-start"
        onClick={() => {
          onChange([...values, '']);
          focusLast();
        }}
      >
        <Plus aria-hidden className="size-4" />
        {addLabel}
      </Button>
      {error && <p className="text-sm font-semibold text-bad">{error}</p>}
    </fieldset>
  );
}
