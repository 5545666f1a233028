import { useState } from 'react';
import { send } from '#api/client/calls.ts';
import type { BookingInFullJson } from '#contract/bookings/admin-bookings.schemas.ts';
import { defaultTourLanguage } from '#contract/bookings/booking-rules.ts';
import { fullName } from '#contract/contact/full-name.ts';
import { adminApi } from '#contract/http/admin-api-paths.ts';
import type { Locale } from '#contract/localised.ts';
import { localise } from '#contract/localised.ts';
import type { CategoryCount } from '#contract/pricing/prices.ts';
import { partyOf } from '#contract/pricing/prices.ts';
import { formatMoney } from '#platform/i18n/format.ts';
import { currentLocale, m } from '#platform/i18n/messages.ts';
import { SelectField } from '#ui/form/field.tsx';
import { startInFull } from '../availabilities/availability-labels.ts';
import { availabilityPaths } from '../availabilities/availability-paths.ts';
import { Question } from '../frame/question.tsx';
import { SendEmailChoice } from '../mails/send-email-choice.tsx';
import { useStaffList } from '../session/use-staff-api.ts';
import { useWrite } from '../session/use-write.ts';
import { OrderDates, useOrderDates } from './order-dates.tsx';
import { partyIn } from './party-dialog.tsx';
import { PartyFields } from './party-fields.tsx';
import { mostPeople } from './phone-order.ts';
import { PricePreview, usePricePreview } from './price-preview.tsx';
import { TourLanguageField } from './tour-language-field.tsx';
import { useOwnTotal } from './use-own-total.tsx';

type TourDialogProps = { booking: BookingInFullJson; onClose: () => void };
type ChosenParty = { participants: number; party?: CategoryCount[] };

/** Moves a booking to another tour, and shows what that costs before it is saved. */
export function TourDialog({ booking, onClose }: TourDialogProps) {
  const { reference } = booking;
  const params = { reference };
  const tours = useStaffList(availabilityPaths.tours);
  const others = tours.data?.filter(({ id, isActive }) => isActive && id !== booking.tourId) ?? [];
  const [tourId, setTourId] = useState('');
  const tour = others.find(({ id }) => id === tourId);
  const { query, dates } = useOrderDates(tourId);
  const [availabilityId, setAvailabilityId] = useState('');
  const availability = dates.find(({ id }) => id === availabilityId);
  const [chosen, setChosen] = useState<ChosenParty>({ participants: booking.participants });
  const [language, setLanguage] = useState<Locale | ''>('');
  const [sendEmail, setSendEmail] = useState(true);
  const [isMissing, setIsMissing] = useState(false);
  const own = useOwnTotal();
  const languages = availability?.languages ?? [];
  const { tourLanguage: booked } = booking;
  const mailLanguage = booked ?? booking.language;
  const requested = {
    availabilityId,
    tourLanguage: language || defaultTourLanguage(languages, mailLanguage),
    ...partyIn(chosen),
    ...own.requested,
  };
  const preview = usePricePreview(
    [reference, requested],
    () => send('POST', adminApi.bookingTourPreview, { params, body: requested }),
    { isWanted: availability !== undefined },
  );
  const shown = availability ? preview.data : undefined;
  const move = useWrite(
    (shownTotal: number) =>
      send('POST', adminApi.bookingTour, { params, body: { ...requested, shownTotal, sendEmail } }),
    { done: () => ({ title: m.admin_tour_move_done({ reference }) }) },
  );
  const party = chosen.party ?? (tour ? partyOf(tour, { participants: chosen.participants }) : []);
  return (
    <Question
      isOpen
      onClose={onClose}
      title={m.admin_tour_move_heading({ name: fullName(booking) })}
      text={m.admin_tour_move_text({
        tour: localise(booking.tourName, currentLocale()),
        start: startInFull(booking),
        total: formatMoney(booking.totalAmount, booking.currency),
      })}
      yes={m.admin_tour_move_yes()}
      busy={m.admin_saving()}
      look="action"
      canGo={() => {
        setIsMissing(!availability);
        return own.check() && shown !== undefined && !preview.isError;
      }}
      onYes={() => move.mutateAsync(shown?.totalAmount ?? 0)}
    >
      <SelectField
        label={m.fact_tour()}
        value={tourId}
        error={isMissing && !tour ? m.admin_choose_tour() : undefined}
        onChange={({ target }) => {
          setTourId(target.value);
          setAvailabilityId('');
          setChosen({ participants: booking.participants });
          setLanguage('');
        }}
      >
        <option value="">{m.admin_choose_tour()}</option>
        {others.map(({ id, name }) => (
          <option key={id} value={id}>
            {localise(name, currentLocale())}
          </option>
        ))}
      </SelectField>
      {tour && (
        <>
          <OrderDates
            query={query}
            dates={dates}
            tourId={tourId}
            value={availabilityId}
            error={isMissing && !availability ? m.admin_order_choose_date() : undefined}
            onChoose={({ id }) => {
              setAvailabilityId(id);
              setLanguage('');
            }}
          />
          <TourLanguageField
            availability={availability}
            value={language}
            mailLanguage={mailLanguage}
            error={undefined}
            onChange={setLanguage}
          />
          <PartyFields
            tour={tour}
            party={party}
            participants={chosen.participants}
            most={mostPeople(tour, availability?.spotsLeft)}
            error={undefined}
            onChange={setChosen}
          />
          {own.fields}
        </>
      )}
      {booking.lines.some(({ kind }) => kind === 'extra' || kind === 'private') && (
        <p>{m.admin_tour_move_extras()}</p>
      )}
      {availability ? (
        <PricePreview booking={booking} preview={preview}>
          {own.isIncomplete && <p>{m.admin_party_own_total_wrong()}</p>}
        </PricePreview>
      ) : (
        <p className="text-muted">{m.admin_tour_move_choose()}</p>
      )}
      <SendEmailChoice
        hasAddress={booking.email !== null}
        checked={sendEmail}
        onChange={({ target }) => setSendEmail(target.checked)}
      />
    </Question>
  );
}
