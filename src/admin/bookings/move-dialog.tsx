import { useState } from 'react';
import { useBusiness } from '#api/client/business.ts';
import { send } from '#api/client/calls.ts';
import type { BookingInFullJson } from '#contract/bookings/admin-bookings.schemas.ts';
import { defaultTourLanguage } from '#contract/bookings/booking-rules.ts';
import { fullName } from '#contract/contact/full-name.ts';
import { adminApi } from '#contract/http/admin-api-paths.ts';
import { localise } from '#contract/localised.ts';
import { missingExtra } from '#contract/pricing/extras.ts';
import { isSameChange } from '#contract/pricing/price-rules.ts';
import type { AdminAvailabilityJson } from '#contract/tours/availabilities.schemas.ts';
import { formatMoney } from '#platform/i18n/format.ts';
import { currentLocale, m } from '#platform/i18n/messages.ts';
import { addDays } from '#ui/days.ts';
import { SelectField } from '#ui/form/field.tsx';
import { LanguageOptions } from '../availabilities/availability-fields.tsx';
import { startInFull, today } from '../availabilities/availability-labels.ts';
import { useDates } from '../availabilities/availability-paths.ts';
import { Question } from '../frame/question.tsx';
import { SendEmailChoice } from '../mails/send-email-choice.tsx';
import { useWrite } from '../session/use-write.ts';
import { languageName, languageNames, startInShort } from './booking-labels.ts';
import { withRoom } from './nearest-availabilities.ts';

/** An availability to choose; disabled if it lacks an extra that the party booked. */
function MoveOption({ booking, to }: { booking: BookingInFullJson; to: AdminAvailabilityJson }) {
  const start = startInShort(to);
  const name = missingExtra(booking, to)?.name;
  if (name) {
    return (
      <option disabled>
        {m.admin_booking_move_no_extra({ start, name: localise(name, currentLocale()) })}
      </option>
    );
  }
  return (
    <option value={to.id}>
      {m.admin_order_date({ start, count: to.spotsLeft })}, {languageNames(to.languages)}
    </option>
  );
}

export function MoveDialog({
  booking,
  onClose,
}: {
  booking: BookingInFullJson;
  onClose: () => void;
}) {
  const { reference } = booking;
  const move = useWrite(
    () =>
      send('POST', adminApi.bookingMove, {
        params: { reference },
        body: { availabilityId, sendEmail, ...(needsLanguage && { tourLanguage }) },
      }),
    { done: () => ({ title: m.admin_booking_moved({ reference }) }) },
  );
  const { bookableDaysAhead } = useBusiness().rules;
  const from = today();
  const span = { tourId: booking.tourId, from, to: addDays(from, bookableDaysAhead) };
  const availabilities = useDates(span);
  const [availabilityId, setAvailabilityId] = useState('');
  const [sendEmail, setSendEmail] = useState(true);
  const [chosenLanguage, setChosenLanguage] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const fitting = withRoom(availabilities.data ?? [], booking.seatsWanted).filter(
    ({ id }) => id !== booking.availabilityId,
  );
  const { tourLanguage: booked, language } = booking;
  const target = fitting.find(({ id }) => id === availabilityId);
  const own = availabilities.data?.find(({ id }) => id === booking.availabilityId);
  const hasOtherPrices = target && own && !isSameChange(target.priceChange, own.priceChange);
  const spoken = target?.languages ?? [];
  const needsLanguage = spoken.length > 0 && booked !== null && !spoken.includes(booked);
  const tourLanguage =
    spoken.find((each) => each === chosenLanguage) ?? defaultTourLanguage(spoken, language);
  return (
    <Question
      isOpen
      onClose={onClose}
      title={m.admin_booking_move_heading({ name: fullName(booking) })}
      text={m.admin_booking_move_text({
        start: startInFull(booking),
        total: formatMoney(booking.totalAmount, booking.currency),
      })}
      yes={m.admin_booking_move_yes()}
      busy={m.admin_move_busy()}
      look="action"
      canGo={() => {
        setIsMissing(availabilityId === '');
        return availabilityId !== '';
      }}
      onYes={() => move.mutateAsync()}
    >
      <SelectField
        label={m.fact_date()}
        value={availabilityId}
        error={isMissing ? m.admin_order_choose_date() : undefined}
        hint={
          availabilities.isSuccess && fitting.length === 0
            ? m.admin_booking_move_none({ days: bookableDaysAhead })
            : hasOtherPrices
              ? m.admin_booking_move_other_prices()
              : undefined
        }
        onChange={({ target }) => setAvailabilityId(target.value)}
      >
        <option value="">{m.admin_order_choose_date()}</option>
        {fitting.map((each) => (
          <MoveOption key={each.id} booking={booking} to={each} />
        ))}
      </SelectField>
      {needsLanguage && (
        <SelectField
          label={m.fact_tour_language()}
          hint={m.admin_booking_move_language({ language: languageName(booked) })}
          value={tourLanguage}
          onChange={({ target }) => setChosenLanguage(target.value)}
        >
          <LanguageOptions languages={spoken} />
        </SelectField>
      )}
      <SendEmailChoice
        hasAddress={booking.email !== null}
        checked={sendEmail}
        onChange={({ target }) => setSendEmail(target.checked)}
      />
    </Question>
  );
}
