import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Icon } from '../icon.tsx';
import { control, Field, type FieldProps } from './field.tsx';

type NumberStepperProps = FieldProps & {
  name: string;
  value: number;
  minimum: number;
  maximum: number;
  fewerLabel: string;
  moreLabel: string;
  beside?: ReactNode;
  onChange(value: number): void;
};

const button =
  'grid size-12 shrink-0 place-items-center rounded-control border border-field-line text-cobalt hover:bg-cobalt-soft aria-disabled:cursor-not-allowed aria-disabled:text-line aria-disabled:hover:bg-transparent';

/** An empty field is 0. */
export function NumberStepper({
  name,
  value,
  minimum,
  maximum,
  fewerLabel,
  moreLabel,
  beside,
  onChange,
  ...field
}: NumberStepperProps) {
  const step = (by: number) => {
    const next = value + by;
    if (next >= minimum && next <= maximum) onChange(next);
    else if (next > maximum) onChange(maximum);
  };
  return (
    <Field {...field}>
      {(described) => (
        <div className="flex flex-wrap gap-2">
          <button
            type="button"
            className={button}
            aria-label={fewerLabel}
            aria-disabled={value <= minimum || undefined}
            onClick={() => step(-1)}
          >
            <Icon of="icon-minus" className="size-5" />
          </button>
          <input
            {...described}
            name={name}
            type="number"
            inputMode="numeric"
            min={minimum}
            max={maximum}
            value={value || (minimum === 0 ? 0 : '')}
            onChange={(event) => onChange(Math.trunc(event.target.valueAsNumber) || 0)}
            className={classNames(
              control,
              'max-w-20 text-center font-semibold tabular-nums [appearance:textfield] [&::-webkit-inner-spin-button]:appearance-none',
            )}
          />
          <button
            type="button"
            className={button}
            aria-label={moreLabel}
            aria-disabled={value >= maximum || undefined}
            onClick={() => step(1)}
          >
            <Icon of="icon-plus" className="size-5" />
          </button>
          {beside}
        </div>
      )}
    </Field>
  );
}
