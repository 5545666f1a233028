import { type ReactNode, useId } from 'react';
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
  /** Why no more can be chosen; shown at the maximum. */
  maximumReason?: string | undefined;
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
  maximumReason,
  beside,
  onChange,
  ...field
}: NumberStepperProps) {
  const step = (by: number) => {
    const next = value + by;
    if (next >= minimum && next <= maximum) onChange(next);
    else if (next > maximum) onChange(maximum);
  };
  const reasonId = useId();
  const isAtMaximum = value >= maximum;
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
            aria-disabled={isAtMaximum || undefined}
            aria-describedby={isAtMaximum && maximumReason ? reasonId : undefined}
            onClick={() => step(1)}
          >
            <Icon of="icon-plus" className="size-5" />
          </button>
          {maximumReason && (
            <p
              id={reasonId}
              aria-live="polite"
              className="min-w-0 flex-1 basis-32 self-center text-sm empty:hidden"
            >
              {isAtMaximum && maximumReason}
            </p>
          )}
          {beside}
        </div>
      )}
    </Field>
  );
}
