import { useState } from 'react';
import { ApiError } from '#api/client/fetch.ts';
import type { ManifestJson } from '#contract/bookings/admin-bookings.schemas.ts';
import { SERIES_MAX_DAYS } from '#contract/constants.ts';
import { localise } from '#contract/localised.ts';
import { isSameChange, type PriceChange } from '#contract/pricing/price-rules.ts';
import { availabilityChangeSchema } from '#contract/tours/availabilities.schemas.ts';
import { currentLocale, m } from '#platform/i18n/messages.ts';
import { addDays } from '#ui/days.ts';
import { SelectField } from '#ui/form/field.tsx';
import { isBlank, isSameText, readTexts } from '../editor/localised-texts.ts';
import { PriceChangeField, type TypedPriceChange } from '../editor/price-change-field.tsx';
import { useSchemaForm } from '../frame/use-schema-form.ts';
import { useStaffList } from '../session/use-staff-api.ts';
import { LanguagesField, SeatsField, StartFields } from './availability-fields.tsx';
import { describeAvailabilityError } from './availability-labels.ts';
import { availabilityPaths, useDates } from './availability-paths.ts';
import { MoveQuestion, TellQuestion, useChangePreview } from './change-questions.tsx';
import { addresseesOf, noFilter } from './date-message.ts';
import { GuideClashNote } from './guide-clash-note.tsx';
import { GuideFields } from './guide-fields.tsx';
import { OwnMeetingPoint } from './own-meeting-point.tsx';
import { SheetForm } from './sheet-form.tsx';
import { type AvailabilityChange, useChangeAvailability } from './use-change-availability.ts';

type Scope = 'one' | 'later';

export function ChangeForm({ availability }: { availability: ManifestJson }) {
  const sendChange = useChangeAvailability();
  const tours = useStaffList(availabilityPaths.tours);
  const tour = tours.data?.find(({ id }) => id === availability.tourId) ?? null;
  const [isAsking, setIsAsking] = useState(false);
  const defaultValues = {
    date: availability.date,
    time: availability.time,
    capacity: availability.capacity,
    languages: availability.languages,
    guideId: availability.guide?.id ?? '',
    namedGuideId: availability.namedGuide?.id ?? '',
    meetingPoint: readTexts(availability.ownMeetingPoint),
    ownPriceChange: availability.ownPriceChange as TypedPriceChange | null,
    scope: 'one' as Scope,
  };
  const { choice, field, held, submit, setError, watch, formState } = useSchemaForm(
    availabilityChangeSchema,
    {
      defaultValues,
      // Later ones keep their days, even if a date was typed before this scope was chosen.
      prepare: (typed) => ({
        ...typed,
        ...(typed.scope === 'later' && { date: availability.date }),
        guideId: typed.guideId || null,
        namedGuideId: typed.namedGuideId || null,
        meetingPoint: isBlank(typed.meetingPoint) ? null : typed.meetingPoint,
      }),
    },
  );
  const { errors, isSubmitting, isDirty } = formState;
  const entered = watch();
  const isLater = entered.scope === 'later';
  const start = { date: isLater ? availability.date : entered.date, time: entered.time };
  const isNewStart = start.date !== availability.date || start.time !== availability.time;
  const later = useLater(availability, entered.scope);
  const guestCount = isLater
    ? later.reduce((sum, { bookingCount }) => sum + bookingCount, 0)
    : availability.bookingCount;

  const hasNewLanguages = entered.languages.join() !== availability.languages.join();

  const guideId = entered.guideId || null;
  const hasNewGuide = guideId !== (availability.guide?.id ?? null);

  const namedGuideId = entered.namedGuideId || null;
  const hasNewNamed = namedGuideId !== (availability.namedGuide?.id ?? null);

  const { ownPriceChange } = entered;
  const hasNewPrice = !isSameChange(asChange(ownPriceChange), availability.ownPriceChange);

  const { meetingPoint } = entered;
  const ownPlace = isBlank(meetingPoint) ? null : meetingPoint;
  const hasNewPlace = !isSameText(ownPlace, availability.ownMeetingPoint);

  const changes = [
    ...(hasNewPlace ? [m.admin_tell_place()] : []),
    ...(hasNewNamed && namedGuideId ? [m.admin_tell_guide()] : []),
    ...(hasNewLanguages ? [m.admin_tell_languages()] : []),
  ];

  const entire = (withGuests: boolean): AvailabilityChange => ({
    id: availability.id,
    ...start,
    capacity: entered.capacity,
    // Send only changed values, because later ones of a series can have their own.
    ...(hasNewLanguages && { languages: entered.languages }),
    // Both together: one alone would choose or remove the other, too.
    ...((hasNewGuide || hasNewNamed) && { guideId, namedGuideId }),
    ...(hasNewPrice && { ownPriceChange: asChange(ownPriceChange) }),
    ...(hasNewPlace && { meetingPoint: ownPlace }),
    scope: entered.scope,
    withGuests,
  });

  const isAskingToTell = isAsking && !isNewStart;
  const preview = useChangePreview({ ...entire(false), tellGuests: true }, isAskingToTell);

  const change = submit(async () => {
    if (isNewStart || (guestCount > 0 && changes.length > 0)) {
      setIsAsking(true);
      return;
    }
    try {
      await sendChange(entire(false));
    } catch (error) {
      const message = describeAvailabilityError(error);
      const code = error instanceof ApiError ? error.code : null;
      if (code === 'below_sold') setError('capacity', { message });
      else setError(code === 'language_booked' ? 'languages' : 'root', { message });
    }
  });

  return (
    <SheetForm
      onSubmit={change}
      error={errors.root?.message}
      isSaving={isSubmitting}
      submit={m.admin_save()}
      look="plain"
      isUnchanged={!isDirty}
      className="flex flex-col gap-5 border border-line bg-surface p-4 sm:p-5"
    >
      {availability.laterCount > 0 && (
        <SelectField label={m.admin_dates_scope()} {...choice('scope')}>
          <option value="one">{m.admin_dates_scope_one()}</option>
          <option value="later">
            {m.admin_dates_scope_later({ count: availability.laterCount })}
          </option>
        </SelectField>
      )}
      <StartFields field={field} isTimeOnly={isLater} />
      <SeatsField {...held('capacity')} />
      <LanguagesField {...held('languages')} />
      <GuideFields
        hasStandIn
        value={entered}
        onChange={(chosen) => {
          held('guideId').onChange(chosen.guideId);
          held('namedGuideId').onChange(chosen.namedGuideId);
        }}
        languages={entered.languages}
        error={held('namedGuideId').error ?? held('guideId').error}
        named={availability.namedGuide}
      />
      <GuideClashNote
        starts={isLater ? later.map(({ date }) => ({ date, time: entered.time })) : [start]}
        durationMinutes={availability.durationMinutes}
        guideId={guideId}
        namedGuideId={namedGuideId}
        exceptIds={[availability.id, ...later.map(({ id }) => id)]}
      />
      <OwnMeetingPoint
        {...held('meetingPoint')}
        ofTour={tour?.meetingPoint ?? ''}
        guests={addresseesOf(availability.bookings, noFilter)}
        error={errors.meetingPoint && m.admin_dates_own_place_english()}
      />
      <PriceChangeField
        name="ownPriceChange"
        label={m.admin_price_of_date()}
        noneLabel={m.admin_price_change_none()}
        tour={tour}
        value={ownPriceChange}
        error={errors.ownPriceChange?.value?.message}
        onChange={held('ownPriceChange').onChange}
      />
      <MoveQuestion
        isOpen={isAsking && isNewStart}
        onClose={() => setIsAsking(false)}
        tourName={localise(availability.tourName, currentLocale())}
        from={availability}
        to={start}
        guestCount={guestCount}
        change={entire(true)}
        onMove={() => sendChange(entire(true))}
      />
      <TellQuestion
        isOpen={isAskingToTell}
        onClose={() => setIsAsking(false)}
        changes={changes}
        guestCount={guestCount}
        place={hasNewPlace ? ownPlace : null}
        preview={preview}
        onSave={(tellGuests) => sendChange({ ...entire(false), tellGuests })}
      />
    </SheetForm>
  );
}

/** If later dates of the series change too: this one and those, as far as they are loaded. */
function useLater(availability: ManifestJson, scope: Scope) {
  const span = {
    tourId: availability.tourId,
    from: availability.date,
    to: addDays(availability.date, SERIES_MAX_DAYS),
  };
  const isLater = scope === 'later';
  const availabilities = useDates(span, { isWanted: isLater });
  if (!isLater) return [];
  return (availabilities.data ?? []).filter(
    ({ seriesId, time }) => seriesId === availability.seriesId && time === availability.time,
  );
}

/** Returns null until the change is complete. */
const asChange = (typed: TypedPriceChange | null): PriceChange | null =>
  typed?.value ? { kind: typed.kind, value: typed.value } : null;
