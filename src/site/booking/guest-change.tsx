import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useBusiness } from '#api/client/business.ts';
import type { Address } from '#api/client/calls.ts';
import { ApiError } from '#api/client/fetch.ts';
import { isAboutDate } from '#api/client/seat-refusals.ts';
import type { OwnBookingJson } from '#contract/bookings/bookings.schemas.ts';
import { m } from '#platform/i18n/messages.ts';
import { Icon } from '#ui/icon.tsx';
import { Notice } from '#ui/notice.tsx';
import { phoneUrl, unbroken } from '../contact/contact-details.tsx';
import { paths } from '../paths.ts';
import { forgetSubmission, submissionKey } from '../session-storage.ts';

export function ChangeFailure({ error, seatsGone }: ChangeFailureProps) {
  if (error === null) return null;
  const code = error instanceof ApiError ? error.code : null;
  const isGone = seatsGone !== undefined && isAboutDate(error);
  const isFinal = finalRefusals.includes(code ?? '') || isGone;
  const isAboutVoucher = code === 'voucher_not_kept';
  const detail = error instanceof ApiError ? error.detail : m.book_offline();
  return (
    <Notice tone="bad" title={m.booking_change_failed()}>
      <p>{isGone ? seatsGone : detail}</p>
      {isFinal && <CallUs />}
      {!isFinal && !isAboutVoucher && (
        <p>{isAboutDate(error) ? m.booking_change_other_date() : m.booking_change_safe()}</p>
      )}
    </Notice>
  );
}

type ChangeFailureProps = {
  error: Error | null;
  /** The message if the spots are gone and there is no calendar to choose another date. */
  seatsGone?: string;
};

/** Errors that a retry can't fix. */
const finalRefusals = [
  'too_late',
  'not_confirmed',
  'not_offered',
  'not_to_rebook',
  'offer_expired',
  'party_by_team',
];

export type OpenedBooking = {
  booking: OwnBookingJson;
  token: string;
  /** Its API path, which is also the cache key for changes. */
  path: Address<OwnBookingJson>;
};

/** Right while that amount is due: a payment replaces it. */
export type PartyChangeLabels = { tone: 'good'; title: string; text: string; dueAmount: number };

type Sent<Facts> = {
  params: { reference: string };
  body: Facts & { token: string };
  idempotencyKey: string;
};

/** Repeating a change whose response was lost has no further effect. */
export function useGuestChange<Facts extends object>(
  change: 'acceptance' | 'cancellation' | 'move' | 'party' | 'rebooking',
  post: (sent: Sent<Facts>) => Promise<OwnBookingJson>,
  { booking, token, path }: OpenedBooking,
  react: { onDone?(): void; onRefused?(error: Error): void } = {},
) {
  const queryClient = useQueryClient();
  const { reference, tourId } = booking;
  const name = `${change}.${reference}`;
  const refresh = (key: string) => void queryClient.invalidateQueries({ queryKey: [key] });
  const sending = useMutation({
    mutationFn: (facts: Facts) => {
      const body = { token, ...facts };
      return post({ params: { reference }, body, idempotencyKey: submissionKey(name, body) });
    },
    onSuccess(changed) {
      forgetSubmission(name);
      queryClient.setQueryData([path], changed);
      refresh(paths.tour(tourId));
      refresh(paths.availabilities(tourId));
      react.onDone?.();
    },
    onError(error) {
      // Chosen elsewhere, the deadline passed, or a date is gone: the page shows what happened.
      if (
        error instanceof ApiError &&
        (error.code === 'not_to_rebook' || change === 'acceptance')
      ) {
        refresh(path);
      }
      react.onRefused?.(error);
    },
  });
  return {
    error: sending.error,
    isSending: sending.isPending,
    send(facts: Facts) {
      if (!sending.isPending) sending.mutate(facts);
    },
    /** Another choice is not about the last rejection. */
    clear: sending.reset,
    /** After a rejection the page shows the current booking. */
    giveUp() {
      if (sending.error instanceof ApiError) refresh(path);
      sending.reset();
    },
  };
}

export function CallUs() {
  const { phone } = useBusiness();
  if (phone === null) return null;
  return (
    <a
      href={phoneUrl(phone)}
      className="inline-flex min-h-11 items-center gap-2 font-semibold text-cobalt underline underline-offset-4"
    >
      <Icon of="icon-phone" className="size-4.5" />
      {m.booking_call({ phone: unbroken(phone) })}
    </a>
  );
}
