import { Star } from 'lucide-react';
import { useId, useState } from 'react';
import { REVIEW_RATING_MAX } from '#contract/constants.ts';
import { m } from '#platform/i18n/messages.ts';
import { classNames } from '../class-names.ts';

const steps = Array.from({ length: REVIEW_RATING_MAX }, (_, index) => index + 1);

type StarChoiceProps = {
  label: string;
  name: string;
  /** 0 while nothing is chosen. */
  value: number;
  error?: string | undefined;
  onChange(value: number): void;
};

export function StarChoice({ label, name, value, error, onChange }: StarChoiceProps) {
  const [pointed, setPointed] = useState(0);
  const id = useId();
  const shown = pointed || value;
  return (
    <div
      role="radiogroup"
      aria-labelledby={`${id}-label`}
      aria-required
      aria-invalid={error ? true : undefined}
      aria-describedby={error && `${id}-error`}
    >
      <p id={`${id}-label`} className="font-semibold">
        {label}
      </p>
      <div className="mt-1 flex flex-wrap items-center gap-x-4">
        <div className="-ml-2 flex" onPointerLeave={() => setPointed(0)}>
          {steps.map((step) => (
            <label
              key={step}
              onPointerEnter={({ pointerType }) => pointerType === 'mouse' && setPointed(step)}
              className="grid size-12 cursor-pointer place-items-center rounded-control has-focus-visible:outline-3 has-focus-visible:-outline-offset-2 has-focus-visible:outline-cobalt"
            >
              <input
                type="radio"
                name={name}
                value={step}
                checked={value === step}
                onChange={() => onChange(step)}
                className="sr-only"
              />
              <span className="sr-only">
                {m.stars_of({ rating: step, maximum: REVIEW_RATING_MAX })}
              </span>
              <Star
                aria-hidden
                strokeWidth={1.5}
                fill="currentColor"
                fillOpacity={step <= shown ? 1 : 0}
                className={classNames(
                  'size-8 transition-[fill-opacity]',
                  step <= shown ? 'text-terracotta' : 'text-field-line',
                )}
              />
            </label>
          ))}
        </div>
        <p aria-hidden className="text-sm text-muted">
          {shown > 0 && m.stars_of({ rating: shown, maximum: REVIEW_RATING_MAX })}
        </p>
      </div>
      {error && (
        <p id={`${id}-error`} className="mt-1 text-sm font-semibold text-bad">
          {error}
        </p>
      )}
    </div>
  );
}
