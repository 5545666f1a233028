import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';

type ProgressStepsProps = {
  label: string;
  steps: readonly string[];
  current: number;
};

export function ProgressSteps({ label, steps, current }: ProgressStepsProps) {
  return (
    <ol
      aria-label={label}
      className="flex flex-wrap items-center gap-x-4 gap-y-2 pl-1.5 md:flex-nowrap md:gap-x-3"
    >
      {steps.map((step, index) => (
        <li
          key={step}
          aria-current={index === current ? 'step' : undefined}
          className={classNames('flex items-center gap-3', index > 0 && 'md:min-w-0')}
        >
          {index > 0 && (
            <span aria-hidden className="hidden h-px w-10 min-w-2 shrink bg-field-line md:block" />
          )}
          <span
            aria-hidden
            className={classNames(
              'grid size-7 shrink-0 rotate-45 place-items-center rounded-[3px] border text-sm font-semibold',
              index <= current
                ? 'border-cobalt bg-cobalt text-on-cobalt'
                : 'border-field-line text-muted',
            )}
          >
            <span className="-rotate-45">
              {index < current ? <Icon of="icon-check/3" className="size-4" /> : index + 1}
            </span>
          </span>
          <span
            className={classNames(
              index === current
                ? 'text-sm font-semibold whitespace-nowrap md:text-base'
                : 'sr-only text-muted md:not-sr-only md:whitespace-nowrap',
            )}
          >
            {step}
          </span>
        </li>
      ))}
    </ol>
  );
}
