import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { fetchDiscount } from '#api/client/ask-discount.ts';
import { useBusiness } from '#api/client/business.ts';
import { isAboutPrice, isAboutSeats, refusedExtra } from '#api/client/seat-refusals.ts';
import type { AdminBookingJson } from '#contract/bookings/admin-bookings.schemas.ts';
import { isPrivate, isShared } from '#contract/bookings/booking-rules.ts';
import { outsideMethods } from '#contract/bookings/states.ts';
import { adminPages } from '#contract/pages/admin-pages.ts';
import { pageAt } from '#contract/pages/pages.ts';
import { pricedWith } from '#contract/pricing/price-rules.ts';
import { region } from '#contract/settings/region.ts';
import { formatMoney } from '#platform/i18n/format.ts';
import { m } from '#platform/i18n/messages.ts';
import { Button } from '#ui/button.tsx';
import DiscountField from '#ui/form/discount-field.tsx';
import ExtrasFields, { type ExtrasWords } from '#ui/form/extras-fields.tsx';
import { SelectField } from '#ui/form/field.tsx';
import { Notice } from '#ui/notice.tsx';
import { LanguageOptions, TourSelect } from '../availabilities/availability-fields.tsx';
import { availabilityPaths } from '../availabilities/availability-paths.ts';
import { LeaveQuestion } from '../frame/leave-question.tsx';
import { useSchemaForm } from '../frame/use-schema-form.ts';
import { OptionField } from '../lists/option-field.tsx';
import { OutboxNote } from '../mails/outbox-note.tsx';
import { methodName } from '../payments/ledger-labels.ts';
import { useStaffList } from '../session/use-staff-api.ts';
import { GuestFields } from './guest-fields.tsx';
import { KnownGuest } from './known-guest.tsx';
import { nearestWithRoom } from './nearest-availabilities.ts';
import { NewTime } from './new-time.tsx';
import { OrderDates, useOrderDates } from './order-dates.tsx';
import { OwnTotalFields } from './own-total-fields.tsx';
import { PartyFields } from './party-fields.tsx';
import {
  emptyOrder,
  mostPeople,
  type Order,
  orderParty,
  orderSchema,
  orderTotal,
  prepareOrder,
  requestedBookingOf,
  usePhoneOrder,
} from './phone-order.ts';
import { Refusal, type Refused } from './seat-refusal.tsx';
import { TourLanguageField } from './tour-language-field.tsx';

const extrasWords: ExtrasWords = {
  legend: m.admin_extras,
  isPrivate: m.admin_order_private,
  privateHint: m.admin_order_private_hint,
  privateShared: m.admin_order_private_shared,
};

type OrderFormProps = Pick<Order, 'tourId' | 'availabilityId'>;

export function OrderForm({ tourId, availabilityId }: OrderFormProps) {
  const navigate = useNavigate();
  const order = usePhoneOrder();
  const defaultValues = { ...emptyOrder, tourId, availabilityId };
  const { choice, field, submit, setValue, setError, clearErrors, watch, formState } =
    useSchemaForm(orderSchema, {
      defaultValues,
      prepare: prepareOrder,
    });
  const { errors, isSubmitting, isSubmitSuccessful, isDirty } = formState;
  const chosen = watch();
  const tours = useStaffList(availabilityPaths.tours);
  const [furthest, setFurthest] = useState('');
  const usual = tours.data?.find(({ id }) => id === chosen.tourId);
  const { takesCodes, rules } = useBusiness();
  const { query: availabilities, dates } = useOrderDates(chosen.tourId, furthest);
  const availability = dates.find(({ id, bookable }) => bookable && id === chosen.availabilityId);
  const tour = usual && pricedWith(usual, availability?.priceChange ?? null);
  const most = tour ? mostPeople(tour, availability?.spotsLeft) : rules.maxSharedGroupSize;
  const party = orderParty(tour, chosen);
  const isTaken = availability !== undefined && isShared(availability);
  const requested = tour && requestedBookingOf(tour, chosen, { isShared: isTaken });
  const [refused, setRefused] = useState<Refused | null>(null);
  const form = useRef<HTMLFormElement>(null);
  const [faultyExtra, setFaultyExtra] = useState<ReturnType<typeof refusedExtra>>(null);
  // The link's date may have one spot left. What staff entered is never changed without their press.
  const isUntouched = !isDirty && tour !== undefined && chosen.participants > most;
  useEffect(() => {
    if (isUntouched) setValue('participants', Math.max(1, most));
  }, [isUntouched, most, setValue]);

  const fillIn = ({ firstName, lastName, email, language }: AdminBookingJson) => {
    clearErrors(['firstName', 'lastName', 'email']);
    setValue('firstName', firstName, { shouldDirty: true });
    setValue('lastName', lastName, { shouldDirty: true });
    setValue('email', email ?? '', { shouldDirty: true });
    setValue('language', language, { shouldDirty: true });
  };

  const book = submit(async (entered) => {
    setRefused(null);
    if (chosen.typedCode.trim() !== '') {
      setError('typedCode', { message: m.book_discount_unused() }, { shouldFocus: true });
      return;
    }
    try {
      const shownTotal = tour && requested && orderTotal(tour, requested, chosen);
      const besides = requested && { extras: requested.extras, isPrivate: requested.isPrivate };
      const { reference } = await order({ ...entered, ...besides, shownTotal });
      await navigate(pageAt(adminPages.booking, { reference }));
    } catch (error) {
      const wanted = dates.find(({ id }) => id === entered.availabilityId);
      const extra = refusedExtra(error);
      setFaultyExtra(extra);
      // Load the new prices, so that submitting again sends the price on screen.
      if (isAboutPrice(error)) {
        await Promise.all([tours.refetch(), availabilities.refetch()]);
        const { tourId: of, discountCode: used } = chosen;
        const found = used && (await fetchDiscount(of, used.code));
        setValue('discountCode', typeof found === 'string' ? null : found);
      }
      if (extra) form.current?.querySelector<HTMLElement>(`[name="${extra}"]`)?.focus();
      if (!wanted || !isAboutSeats(error)) throw error;
      setRefused({ availability: wanted, error });
    }
  });

  return (
    <form
      ref={form}
      method="post"
      noValidate
      onSubmit={book}
      className="grid max-w-3xl gap-9 border border-line bg-surface p-4 sm:p-8"
    >
      <LeaveQuestion when={isDirty && !isSubmitting && !isSubmitSuccessful && leavesPage} />
      {errors.root && <Notice tone="bad">{errors.root.message}</Notice>}
      {refused && (
        <Refusal
          refused={refused}
          nearest={nearestWithRoom(dates, refused.availability, {
            participants: chosen.participants,
            exclusive: tour !== undefined && (isPrivate(tour) || chosen.isPrivate),
          })}
          onChoose={(id) => {
            setValue('availabilityId', id, { shouldDirty: true });
            setValue('tourLanguage', '');
            setRefused(null);
          }}
        />
      )}
      <fieldset className="flex flex-col gap-5">
        <legend className="mb-4 font-display text-xl font-semibold">{m.admin_order_what()}</legend>
        <TourSelect
          // Remount when tours load, so that the browser selects the current value.
          key={tours.isSuccess ? 'tours' : 'no tours'}
          {...choice('tourId', {
            onChange: () => {
              setValue('availabilityId', '');
              setValue('tourLanguage', '');
              setValue('party', []);
              setValue('extras', []);
              setValue('isPrivate', false);
              setValue('discountCode', null);
            },
          })}
        />
        <OrderDates
          query={availabilities}
          dates={dates}
          tourId={chosen.tourId}
          value={chosen.availabilityId}
          error={errors.availabilityId?.message}
          fieldRef={choice('availabilityId').ref}
          onChoose={({ id, spotsLeft }) => {
            setValue('availabilityId', id, { shouldDirty: true });
            setValue('tourLanguage', '');
            clearErrors('availabilityId');
            if (tour)
              setValue('participants', Math.min(chosen.participants, mostPeople(tour, spotsLeft)));
          }}
        />
        {tour && (
          <NewTime
            tourId={tour.id}
            onOpened={({ id, date }) => {
              setFurthest(date);
              setValue('availabilityId', id, { shouldDirty: true });
              setValue('tourLanguage', '');
              clearErrors('availabilityId');
            }}
          />
        )}
        <TourLanguageField
          availability={availability}
          value={chosen.tourLanguage}
          mailLanguage={chosen.language}
          error={errors.tourLanguage?.message}
          onChange={(language) => setValue('tourLanguage', language, { shouldDirty: true })}
        />
        <PartyFields
          tour={tour}
          party={party}
          participants={chosen.participants}
          most={most}
          error={
            errors.party?.message ?? errors.party?.root?.message ?? errors.participants?.message
          }
          onChange={(given) => {
            if (given.party) setValue('party', given.party, { shouldDirty: true });
            setValue('participants', given.participants, { shouldDirty: true });
          }}
        />
        {tour && requested && (tour.extras.length > 0 || tour.privateSurcharge !== null) && (
          <ExtrasFields
            words={extrasWords}
            tour={tour}
            wish={requested}
            left={availability?.extrasLeft ?? []}
            isShared={isTaken}
            errors={{
              [faultyExtra ?? 'extras']: errors.extras?.message ?? errors.extras?.root?.message,
              isPrivate: errors.isPrivate?.message,
            }}
            onChange={({ extras = chosen.extras, isPrivate: alone = chosen.isPrivate }) => {
              clearErrors(['extras', 'isPrivate']);
              setValue('extras', extras, { shouldDirty: true });
              setValue('isPrivate', alone, { shouldDirty: true });
            }}
          />
        )}
      </fieldset>
      <fieldset className="flex flex-col gap-5">
        <legend className="mb-4 font-display text-xl font-semibold">{m.fact_guest()}</legend>
        <GuestFields field={field} emailHint={m.admin_order_email_hint()}>
          <KnownGuest phone={chosen.phone} onFill={fillIn} />
          <SelectField
            label={m.fact_mail_language()}
            hint={m.admin_order_language_hint()}
            {...choice('language')}
          >
            <LanguageOptions languages={region().languages} />
          </SelectField>
        </GuestFields>
        <OutboxNote />
      </fieldset>
      <OptionField
        label={m.admin_order_payment()}
        hint={m.admin_order_payment_hint()}
        {...choice('paidBy')}
        none={m.admin_order_not_paid()}
        options={outsideMethods.map((method) => [method, methodName(method)])}
      />
      {tour && (takesCodes || chosen.discountCode || chosen.typedCode !== '') && (
        <DiscountField
          key={tour.id}
          discount={chosen.discountCode}
          typed={chosen.typedCode}
          error={errors.typedCode?.message ?? errors.discountCode?.message}
          ask={(code) => fetchDiscount(tour.id, code)}
          onChange={(discountCode) => {
            clearErrors('discountCode');
            setValue('discountCode', discountCode, { shouldDirty: true });
            setValue('typedCode', '');
          }}
          onType={(typedCode) => {
            clearErrors('typedCode');
            setValue('typedCode', typedCode, { shouldDirty: true });
          }}
        />
      )}
      <OwnTotalFields
        total={field('ownTotal')}
        reason={field('ownTotalReason')}
        typed={chosen.ownTotal}
      />
      <div className="flex flex-wrap items-center justify-between gap-4 border-t border-line pt-6">
        <p role="status">
          {tour && requested && (
            <>
              {m.fact_total()}{' '}
              <strong className="text-xl">
                {formatMoney(orderTotal(tour, requested, chosen), tour.currency)}
              </strong>
            </>
          )}
        </p>
        <Button type="submit" look="action" className="max-sm:grow" disabled={isSubmitting}>
          {isSubmitting ? m.admin_saving() : m.admin_order_submit()}
        </Button>
      </div>
    </form>
  );
}

type Step = { currentLocation: { pathname: string }; nextLocation: { pathname: string } };

const leavesPage = ({ currentLocation, nextLocation }: Step) =>
  currentLocation.pathname !== nextLocation.pathname;
