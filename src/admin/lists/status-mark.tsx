import { classNames } from '#ui/class-names.ts';

const tones = {
  good: 'bg-good-soft text-good',
  bad: 'bg-bad-soft text-bad',
  waiting: 'bg-sunken text-terracotta',
  over: 'bg-sunken text-muted',
};

/** A status: its tone, its name, and the plural name if it differs. */
export type StatusLook = { tone: keyof typeof tones; name: () => string; many?: () => string };

/** A status on a coloured background; an underline would look like a link. */
export function StatusMark({ look: { tone, name } }: { look: StatusLook }) {
  return (
    <span
      className={classNames(
        'inline-block rounded-control px-2 py-0.5 text-sm font-semibold whitespace-nowrap',
        tones[tone],
      )}
    >
      {name()}
    </span>
  );
}
