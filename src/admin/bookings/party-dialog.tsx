import { useState } from 'react';
import { addressOf, send } from '#api/client/calls.ts';
import type { BookingInFullJson } from '#contract/bookings/admin-bookings.schemas.ts';
import { fullName } from '#contract/contact/full-name.ts';
import { adminApi } from '#contract/http/admin-api-paths.ts';
import { type CategoryCount, categoryLines } from '#contract/pricing/prices.ts';
import { formatMoney } from '#platform/i18n/format.ts';
import { m } from '#platform/i18n/messages.ts';
import { formatParty } from '#platform/i18n/party-words.ts';
import { Question } from '../frame/question.tsx';
import { SendEmailChoice } from '../mails/send-email-choice.tsx';
import { useStaffApi } from '../session/use-staff-api.ts';
import { useWrite } from '../session/use-write.ts';
import { PartyFields } from './party-fields.tsx';
import { PricePreview, usePricePreview } from './price-preview.tsx';
import { useOwnTotal } from './use-own-total.tsx';

type PartyDialogProps = { booking: BookingInFullJson; onClose: () => void };
type ChangedParty = { participants: number; party?: CategoryCount[] };

/** Changes who comes, and shows what that costs before it is saved. */
export function PartyDialog({ booking, onClose }: PartyDialogProps) {
  const { reference, currency } = booking;
  const params = { reference };
  const { data: tour } = useStaffApi(addressOf(adminApi.tour, { params: { id: booking.tourId } }));
  const [chosen, setChosen] = useState<ChangedParty>({ participants: booking.participants });
  const [sendEmail, setSendEmail] = useState(true);
  const own = useOwnTotal();
  const requested = { ...partyIn(chosen), ...own.requested };
  const preview = usePricePreview([reference, requested], () =>
    send('POST', adminApi.bookingPartyPreview, { params, body: requested }),
  );
  const change = useWrite(
    (shownTotal: number) =>
      send('PATCH', adminApi.booking, { params, body: { ...requested, shownTotal, sendEmail } }),
    { done: () => ({ title: m.admin_party_changed({ reference }) }) },
  );
  const shown = preview.data;
  const isPriceAgreed =
    shown?.totalAmount === booking.totalAmount &&
    shown.participants !== booking.participants &&
    own.requested.ownTotal === undefined;
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
      canGo={() => own.check() && shown !== undefined && !preview.isError}
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
      {own.fields}
      <PricePreview booking={booking} preview={preview}>
        {isPriceAgreed && <p className="mt-2 text-muted">{m.admin_party_price_stays()}</p>}
      </PricePreview>
      <SendEmailChoice
        hasAddress={booking.email !== null}
        checked={sendEmail}
        onChange={({ target }) => setSendEmail(target.checked)}
      />
    </Question>
  );
}

/** The fields of a request. */
export const partyIn = ({ participants, party }: ChangedParty) =>
  party ? { party } : { participants };

const partyOf = ({ lines }: BookingInFullJson): CategoryCount[] =>
  categoryLines(lines).map(({ categoryId, count }) => ({ categoryId: categoryId ?? '', count }));
