import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useBusiness } from '#api/client/business.ts';
import { send } from '#api/client/calls.ts';
import type { ApiError } from '#api/client/fetch.ts';
import type { PartyPreviewJson } from '#contract/bookings/party-change.schemas.ts';
import { api } from '#contract/http/api-paths.ts';
import type { ExtraCount } from '#contract/pricing/extras.ts';
import type { CategoryCount } from '#contract/pricing/prices.ts';
import { formatMoney } from '#platform/i18n/format.ts';
import { m } from '#platform/i18n/messages.ts';
import { formatParty } from '#platform/i18n/party-words.ts';
import type { OpenedBooking, PartyChangeLabels } from './guest-change.tsx';
import { isPaidHere } from './money-facts.tsx';

const PREVIEW_DELAY_MS = 250;

/** Rejects when a newer choice replaces this one, so that quick taps cause one request. */
const waitForLastChoice = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, PREVIEW_DELAY_MS);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(signal.reason);
    });
  });

/** What a party would cost, by the server; not asked while nothing is changed. */
export function usePartyPreview(
  { booking, token }: OpenedBooking,
  requested: { participants?: number; party?: CategoryCount[]; extras: ExtraCount[] },
  isWanted: boolean,
) {
  const { reference, totalAmount, dueAmount } = booking;
  const body = { token, ...requested };
  return useQuery<PartyPreviewJson, ApiError>({
    queryKey: ['party-preview', reference, totalAmount, dueAmount, body],
    queryFn: async ({ signal }) => {
      await waitForLastChoice(signal);
      return send('POST', api.bookingPartyPreview, { params: { reference }, body });
    },
    enabled: isWanted,
    placeholderData: keepPreviousData,
    retry: false,
    staleTime: 0,
    gcTime: 0,
  });
}

const refundOf = ({ back }: PartyPreviewJson): number =>
  back.online + back.demo + back.ontoVoucher + back.byReseller + back.byHand;

type ConsequencesProps = { opened: OpenedBooking; preview: PartyPreviewJson };

export function Consequences({ opened: { booking }, preview }: ConsequencesProps) {
  const business = useBusiness();
  const { back, dueAmount } = preview;
  const money = (cents: number) => formatMoney(cents, booking.currency);
  const more = dueAmount - booking.dueAmount;
  const total = money(preview.totalAmount);
  const refund = refundOf(preview);
  return (
    <div className="flex flex-col gap-2 border-y border-line py-3">
      <p className="font-semibold tabular-nums">
        {refund > 0
          ? m.booking_party_back({ total, amount: money(refund) })
          : more > 0
            ? m.booking_party_more({ total, amount: money(more) })
            : more < 0
              ? m.booking_party_left({ total, amount: money(dueAmount) })
              : m.booking_party_total({ total })}
      </p>
      {back.ontoVoucher > 0 && (
        <p>{m.booking_cancel_onto_voucher({ amount: money(back.ontoVoucher) })}</p>
      )}
      {back.demo > 0 && <p className="text-muted">{m.booking_party_demo()}</p>}
      {more > 0 && (
        <p className="text-muted">
          {isPaidHere(booking, business) ? m.booking_party_pay_here() : m.booking_party_pay_later()}
        </p>
      )}
    </div>
  );
}

export function formatChanged(
  { booking: { email, mailDelivery, currency, dueAmount } }: OpenedBooking,
  preview: PartyPreviewJson,
): PartyChangeLabels {
  const refund = preview.back.demo > 0 ? 0 : refundOf(preview);
  const text = [
    m.booking_party_changed_text({ party: formatParty(preview) }),
    preview.dueAmount > dueAmount &&
      m.booking_party_due({ amount: formatMoney(preview.dueAmount, currency) }),
    refund > 0 && m.booking_party_refunded({ amount: formatMoney(refund, currency) }),
    email !== null && mailDelivery !== 'outbox' && m.booking_party_emailed({ email }),
  ];
  return {
    tone: 'good',
    title: m.booking_party_changed(),
    text: text.filter(Boolean).join(' '),
    dueAmount: preview.dueAmount,
  };
}
