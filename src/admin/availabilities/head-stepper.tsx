import { Minus, Plus } from 'lucide-react';
import { BareButton } from '#ui/button.tsx';

const step =
  'grid size-11 shrink-0 place-items-center rounded-control border border-field-line text-ink aria-disabled:opacity-40';

/** A number of people with a button to either side. */
export function HeadStepper({
  label,
  count,
  most,
  names,
  onChange,
}: {
  label: string;
  count: number;
  most: number;
  /** The buttons' accessible names. */
  names: { fewer: string; more: string };
  onChange: (count: number) => void;
}) {
  return (
    <div>
      <p className="text-sm text-muted">{label}</p>
      <div className="flex items-center">
        <BareButton
          aria-label={names.fewer}
          disabled={count === 0}
          onClick={() => onChange(count - 1)}
          className={step}
        >
          <Minus aria-hidden className="size-5" />
        </BareButton>
        <span className="min-w-10 px-1 text-center font-display text-xl font-semibold tabular-nums">
          {count}
        </span>
        <BareButton
          aria-label={names.more}
          disabled={count === most}
          onClick={() => onChange(count + 1)}
          className={step}
        >
          <Plus aria-hidden className="size-5" />
        </BareButton>
      </div>
    </div>
  );
}
