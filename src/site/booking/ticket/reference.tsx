import { m } from '#platform/i18n/messages.ts';

/** The reference as a guest copies it, large and in one piece. */
export function Reference({ reference }: { reference: string }) {
  return (
    <div className="border-l-4 border-action bg-surface px-5 py-4">
      <p className="text-sm text-muted">{m.booking_your_reference()}</p>
      <p className="font-display text-3xl font-semibold tracking-wide whitespace-nowrap lining-nums tabular-nums select-all sm:text-4xl">
        {reference}
      </p>
      <p className="mt-1 text-sm text-muted">{m.booking_keep_reference()}</p>
    </div>
  );
}
