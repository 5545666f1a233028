import { ApiError } from '#api/client/api-client.ts';
import { m } from '#platform/i18n/messages.ts';
import { Notice } from '#ui/state/notice.tsx';
import { CallUs } from '../call-us.tsx';

const seatRefusals = ['not_enough_spots', 'not_bookable', 'availability_not_found'];

/** Whether the date is the trouble, and not the way there. */
export const isAboutSeats = (error: Error): boolean =>
  error instanceof ApiError && seatRefusals.includes(error.code ?? '');

/** Why a change did not go through, and what helps: another try, another date or a call. */
export function ChangeFailure({ error }: { error: Error | null }) {
  if (error === null) return null;
  const code = error instanceof ApiError ? error.code : null;
  const isFinal = code === 'too_late' || code === 'not_confirmed';
  return (
    <Notice tone="bad" title={m.booking_change_failed()}>
      <p>{error instanceof ApiError ? error.detail : m.book_offline()}</p>
      {isFinal && <CallUs />}
      {!isFinal && (
        <p>{isAboutSeats(error) ? m.booking_change_other_date() : m.booking_change_safe()}</p>
      )}
    </Notice>
  );
}
