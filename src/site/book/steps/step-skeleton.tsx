import { m } from '#platform/i18n/messages.ts';

/** The shape of a step while it is not known what it will show. */
export function StepSkeleton() {
  return (
    <div
      role="status"
      aria-label={m.book_loading()}
      className="mx-auto max-w-7xl px-4 pt-10 pb-20 sm:px-6 lg:px-8"
    >
      <div className="flex max-w-2xl animate-pulse flex-col gap-6">
        <div className="h-6 w-40 bg-sunken" />
        <div className="h-14 w-full border-y border-line" />
        <div className="h-12 w-3/4 bg-sunken" />
        <div className="h-64 w-full bg-sunken" />
      </div>
    </div>
  );
}
