import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { addressOf, send } from '#api/client/calls.ts';
import type {
  BookingInFullJson,
  PartyPreviewJson,
} from '#contract/bookings/admin-bookings.schemas.ts';
import { OWN_TOTAL_REASON_MAX_CHARACTERS } from '#contract/constants.ts';
import { fullName } from '#contract/contact/full-name.ts';
import { adminApi } from '#contract/http/admin-api-paths.ts';
import { AMOUNT_MAX_CHARACTERS, parseAmount } from '#contract/pricing/amount.ts';
import { type CategoryCount, categoryLines } from '#contract/pricing/prices.ts';
import { region } from '#contract/settings/region.ts';
import { describeAmbiguousAmount } from '#platform/i18n/amount-faults.ts';
import { formatMoney } from '#platform/i18n/format.ts';
import { m } from '#platform/i18n/messages.ts';
import { formatParty } from '#platform/i18n/party-words.ts';
import { TextField } from '#ui/form/field.tsx';
import { Notice } from '#ui/notice.tsx';
import { Question } from '../frame/question.tsx';
import { SendEmailChoice } from '../mails/send-email-choice.tsx';
import { errorMessage } from '../session/describe-error.ts';
import { useSession } from '../session/session-context.ts';
import { useStaffApi } from '../session/use-staff-api.ts';
import { useWrite } from '../session/use-write.ts';
import { PartyFields } from './party-fields.tsx';
import { WhatGoesBack } from './what-goes-back.tsx';

type PartyDialogProps = { booking: BookingInFullJson; onClose: () => void };
type ChangedParty = { participants: number; party?: CategoryCount[] };

/** Changes who comes, and shows what that costs before it is saved. */
export function PartyDialog({ booking, onClose }: PartyDialogProps) {
  const { reference, currency } = booking;
  const params = { reference };
  const { data: tour } = useStaffApi(addressOf(adminApi.tour, { params: { id: booking.tourId } }));
  const [chosen, setChosen] = useState<ChangedParty>({ participants: booking.participants });
  const [typedTotal, setTypedTotal] = useState('');
  const [reason, setReason] = useState('');
  const [sendEmail, setSendEmail] = useState(true);
  const [fault, setFault] = useState<string>();
  const ownTotal = parseAmount(typedTotal);
  const requested = {
    ...(chosen.party ? { party: chosen.party } : { participants: chosen.participants }),
    ...(ownTotal !== null && reason.trim() !== '' && { ownTotal, ownTotalReason: reason.trim() }),
  };
  const preview = usePartyPreview(reference, requested);
  const change = useWrite(
    (shownTotal: number) =>
      send('PATCH', adminApi.booking, { params, body: { ...requested, shownTotal, sendEmail } }),
    { done: () => ({ title: m.admin_party_changed({ reference }) }) },
  );
  const shown = preview.data;
  const isPriceAgreed =
    shown?.totalAmount === booking.totalAmount &&
    shown.participants !== booking.participants &&
    requested.ownTotal === undefined;
  return (
    <Question
      isOpen
      onClose={onClose}
      title={m.admin_party_heading({ name: fullName(booking) })}
      text={m.admin_party_text({
        party: formatParty(booking),
        total: formatMoney(booking.totalAmount, currency),
      })}
      yes={m.admin_party_yes()}
      busy={m.admin_saving()}
      look="action"
      canGo={() => {
        const isIncomplete = typedTotal !== '' && (ownTotal === null || reason.trim() === '');
        setFault(isIncomplete ? describeOwnTotal(typedTotal) : undefined);
        return shown !== undefined && !preview.isError && !isIncomplete;
      }}
      onYes={() => change.mutateAsync(shown?.totalAmount ?? 0)}
    >
      <PartyFields
        tour={tour}
        party={chosen.party ?? partyOf(booking)}
        participants={chosen.participants}
        most={tour?.maxGroupSize ?? booking.participants}
        error={undefined}
        onChange={setChosen}
      />
      <details>
        <summary className="min-h-11 cursor-pointer content-center font-semibold">
          {m.admin_order_own_total()}
        </summary>
        <div className="mt-2 flex flex-col gap-4">
          <TextField
            label={m.admin_offer_price({ currency: region().currency })}
            inputMode="decimal"
            autoComplete="off"
            maxLength={AMOUNT_MAX_CHARACTERS}
            value={typedTotal}
            error={fault}
            onChange={({ target }) => setTypedTotal(target.value)}
          />
          <TextField
            label={m.admin_order_own_total_reason()}
            hint={m.admin_order_own_total_reason_hint()}
            maxLength={OWN_TOTAL_REASON_MAX_CHARACTERS}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
          />
        </div>
      </details>
      <div aria-live="polite" aria-busy={preview.isFetching}>
        {preview.isError ? (
          <Notice tone="bad">{errorMessage(preview.error)}</Notice>
        ) : (
          shown && (
            <>
              <Consequences booking={booking} preview={shown} />
              {isPriceAgreed && <p className="mt-2 text-muted">{m.admin_party_price_stays()}</p>}
            </>
          )
        )}
      </div>
      <SendEmailChoice
        hasAddress={booking.email !== null}
        checked={sendEmail}
        onChange={({ target }) => setSendEmail(target.checked)}
      />
    </Question>
  );
}

const describeOwnTotal = (typed: string): string =>
  describeAmbiguousAmount(typed) ?? m.admin_party_own_total_wrong();

const partyOf = ({ lines }: BookingInFullJson): CategoryCount[] =>
  categoryLines(lines).map(({ categoryId, count }) => ({ categoryId: categoryId ?? '', count }));

/** What the change would cost, from the server, which changes nothing. */
function usePartyPreview(
  reference: string,
  body: Parameters<typeof send<'POST', typeof adminApi.bookingPartyPreview>>[2]['body'],
) {
  const keepSession = useSession();
  return useQuery({
    queryKey: ['party-preview', reference, body],
    queryFn: () =>
      keepSession(() =>
        send('POST', adminApi.bookingPartyPreview, { params: { reference }, body }),
      ),
    placeholderData: keepPreviousData,
    retry: false,
    staleTime: 0,
    gcTime: 0,
  });
}

function Consequences({
  booking: { currency, totalAmount },
  preview: { totalAmount: newTotal, dueAmount, back },
}: {
  booking: BookingInFullJson;
  preview: PartyPreviewJson;
}) {
  const backAmount = back.online + back.demo + back.ontoVoucher + back.byHand;
  return (
    <div className="flex flex-col gap-2 border-y border-line py-3">
      <p className="flex justify-between gap-4 font-semibold tabular-nums">
        {m.fact_total()}
        <span>
          {newTotal !== totalAmount && (
            <del className="mr-2 font-normal text-muted">{formatMoney(totalAmount, currency)}</del>
          )}
          {formatMoney(newTotal, currency)}
        </span>
      </p>
      {dueAmount > 0 && (
        <p className="flex justify-between gap-4 tabular-nums">
          {m.fact_due()}
          <span>{formatMoney(dueAmount, currency)}</span>
        </p>
      )}
      {backAmount > 0 && (
        <>
          <p className="flex justify-between gap-4 tabular-nums">
            {m.admin_party_back()}
            <span>{formatMoney(backAmount, currency)}</span>
          </p>
          <WhatGoesBack shares={back} currency={currency} />
        </>
      )}
    </div>
  );
}
