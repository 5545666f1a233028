import { Check } from 'lucide-react';
import { classNames } from '../class-names.ts';

type ProgressStepsProps = {
  /** What the list is, for screen readers. */
  label: string;
  steps: readonly string[];
  /** Index of the step on the screen. */
  current: number;
};

/** Where the visitor stands: a row of tiles, filled as far as they have come. */
export function ProgressSteps({ label, steps, current }: ProgressStepsProps) {
  return (
    <ol
      aria-label={label}
      className="flex flex-wrap items-center gap-x-4 gap-y-2 pl-1.5 sm:gap-x-3"
    >
      {steps.map((step, index) => (
        <li
          key={step}
          aria-current={index === current ? 'step' : undefined}
          className="flex items-center gap-3"
        >
          {index > 0 && <span aria-hidden className="hidden h-px w-10 bg-field-line sm:block" />}
          <span
            aria-hidden
            className={classNames(
              'grid size-7 rotate-45 place-items-center rounded-[3px] border text-sm font-semibold',
              index <= current
                ? 'border-cobalt bg-cobalt text-on-cobalt'
                : 'border-field-line text-muted',
            )}
          >
            <span className="-rotate-45">
              {index < current ? <Check size={16} strokeWidth={3} /> : index + 1}
            </span>
          </span>
          <span
            className={classNames(
              index === current
                ? 'text-sm font-semibold sm:text-base'
                : 'sr-only text-muted sm:not-sr-only',
            )}
          >
            {step}
          </span>
        </li>
      ))}
    </ol>
  );
}
