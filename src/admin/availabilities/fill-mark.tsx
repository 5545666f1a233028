import { Ban, CircleOff } from 'lucide-react';
import { m } from '#platform/i18n/messages.ts';
import { classNames } from '#ui/class-names.ts';
import type { Fill } from './fill.ts';

export const fillNames: Record<Fill, () => string> = {
  empty: m.admin_fill_empty,
  some: m.admin_fill_some,
  nearly: m.admin_fill_nearly,
  full: m.admin_fill_full,
  blocked: m.admin_fill_blocked,
  off: m.admin_fill_off,
};

/** The filled share of the circle, so that colour isn't the only cue. */
const shares: Partial<Record<Fill, number>> = { empty: 0, some: 0.5, nearly: 0.8, full: 1 };
const RADIUS = 5;
const AROUND = 2 * Math.PI * (RADIUS / 2);

export function FillMark({ fill, className }: { fill: Fill; className?: string }) {
  const share = shares[fill];
  const look = classNames('inline-block size-3.5 shrink-0', className);
  if (share === undefined) {
    const Icon = fill === 'off' ? Ban : CircleOff;
    return <Icon aria-hidden className={look} strokeWidth={2.5} />;
  }
  return (
    <svg aria-hidden="true" viewBox="0 0 14 14" className={look}>
      <circle cx="7" cy="7" r="6" fill="none" stroke="currentColor" strokeWidth="1.5" />
      <circle
        cx="7"
        cy="7"
        r={RADIUS / 2}
        fill="none"
        stroke="currentColor"
        strokeWidth={RADIUS}
        strokeDasharray={`${share * AROUND} ${AROUND}`}
        transform="rotate(-90 7 7)"
      />
    </svg>
  );
}
