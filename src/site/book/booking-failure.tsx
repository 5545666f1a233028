import { ApiError } from '#api/client/api-client.ts';
import { m } from '#platform/i18n/messages.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/state/notice.tsx';

type BookingFailureProps = { error: Error; isBusy: boolean; onTryAgain(): void };

/** A booking or request that did not go through: why, in the server's words, and once more. */
export function BookingFailure({ error, isBusy, onTryAgain }: BookingFailureProps) {
  return (
    <Notice tone="bad" title={m.book_failed()}>
      <p>{m.book_failed_text()}</p>
      <p>{error instanceof ApiError ? error.detail : m.book_offline()}</p>
      <p>{m.book_nothing_lost()}</p>
      <Button look="danger" className="mt-1" aria-disabled={isBusy} onClick={onTryAgain}>
        {m.try_again()}
      </Button>
    </Notice>
  );
}
