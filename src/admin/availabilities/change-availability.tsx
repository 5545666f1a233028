import { useState } from 'react';
import { send } from '#api/client/calls.ts';
import { ApiError } from '#api/client/fetch.ts';
import type { ManifestJson } from '#contract/bookings/admin-bookings.schemas.ts';
import { SERIES_MAX_DAYS } from '#contract/constants.ts';
import { adminApi } from '#contract/http/admin-api-paths.ts';
import { type Locale, localise } from '#contract/localised.ts';
import { isSameChange, type PriceChange } from '#contract/pricing/price-rules.ts';
import { availabilityChangeSchema } from '#contract/tours/availabilities.schemas.ts';
import { currentLocale, m } from '#platform/i18n/messages.ts';
import { addDays } from '#ui/days.ts';
import { SelectField } from '#ui/form/field.tsx';
import { PriceChangeField, type TypedPriceChange } from '../editor/price-change-field.tsx';
import { Question } from '../frame/question.tsx';
import { useSchemaForm } from '../frame/use-schema-form.ts';
import { OutboxNote } from '../mails/outbox-note.tsx';
import { useIsOutboxOnly } from '../mails/use-mail-delivery.ts';
import { useStaffList } from '../session/use-staff-api.ts';
import { useWrite } from '../session/use-write.ts';
import {
  GuideSelect,
  LanguagesField,
  NamedGuideSelect,
  SeatsField,
  StartFields,
} from './availability-fields.tsx';
import { describeAvailabilityError, startInFull } from './availability-labels.ts';
import { availabilityPaths, useDates } from './availability-paths.ts';
import { SheetForm } from './sheet-form.tsx';

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
      }),
    },
  );
  const { errors, isSubmitting, isDirty } = formState;
  const entered = watch();
  const isLater = entered.scope === 'later';
  const start = { date: isLater ? availability.date : entered.date, time: entered.time };
  const isNewStart = start.date !== availability.date || start.time !== availability.time;
  const guestCount = useGuestCount(availability, entered.scope);

  const hasNewLanguages = entered.languages.join() !== availability.languages.join();

  const guideId = entered.guideId || null;
  const hasNewGuide = guideId !== (availability.guide?.id ?? null);

  const namedGuideId = entered.namedGuideId || null;
  const hasNewNamed = namedGuideId !== (availability.namedGuide?.id ?? null);

  const { ownPriceChange } = entered;
  const hasNewPrice = !isSameChange(asChange(ownPriceChange), availability.ownPriceChange);

  const save = (withGuests: boolean) =>
    sendChange({
      id: availability.id,
      ...start,
      capacity: entered.capacity,
      // Send only changed values, because later ones of a series can have their own.
      ...(hasNewLanguages && { languages: entered.languages }),
      ...(hasNewGuide && { guideId }),
      ...(hasNewNamed && { namedGuideId }),
      ...(hasNewPrice && { ownPriceChange: asChange(ownPriceChange) }),
      scope: entered.scope,
      withGuests,
    });

  const change = submit(async () => {
    if (isNewStart) {
      setIsAsking(true);
      return;
    }
    try {
      await save(false);
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
      <NamedGuideSelect
        {...choice('namedGuideId')}
        chosenId={entered.namedGuideId}
        languages={entered.languages}
        named={availability.namedGuide}
      />
      <GuideSelect {...choice('guideId')} />
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
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        tourName={localise(availability.tourName, currentLocale())}
        from={availability}
        to={start}
        guestCount={guestCount}
        onMove={() => save(true)}
      />
    </SheetForm>
  );
}

/** The number of bookings that a change affects, including later ones of the series if in scope. */
function useGuestCount(availability: ManifestJson, scope: Scope): number {
  const span = {
    tourId: availability.tourId,
    from: availability.date,
    to: addDays(availability.date, SERIES_MAX_DAYS),
  };
  const isLater = scope === 'later';
  const availabilities = useDates(span, { isWanted: isLater });
  if (!isLater) return availability.bookingCount;
  return (availabilities.data ?? [])
    .filter(
      ({ seriesId, time }) => seriesId === availability.seriesId && time === availability.time,
    )
    .reduce((sum, { bookingCount }) => sum + bookingCount, 0);
}

/** Returns null until the change is complete. */
const asChange = (typed: TypedPriceChange | null): PriceChange | null =>
  typed?.value ? { kind: typed.kind, value: typed.value } : null;

type Start = { date: string; time: string };

type MoveQuestionProps = {
  isOpen: boolean;
  onClose: () => void;
  tourName: string;
  from: Start;
  to: Start;
  guestCount: number;
  onMove: () => Promise<unknown>;
};

export function MoveQuestion(props: MoveQuestionProps) {
  const { isOpen, onClose, tourName, from, to, guestCount, onMove } = props;
  return (
    <Question
      isOpen={isOpen}
      onClose={onClose}
      title={m.admin_move_heading({ tour: tourName })}
      text={guestCount === 0 ? m.admin_move_nobody() : m.admin_move_guests({ count: guestCount })}
      yes={guestCount === 0 ? m.admin_move_yes() : m.admin_move_yes_mail({ count: guestCount })}
      busy={m.admin_move_busy()}
      look="action"
      onYes={onMove}
      describe={describeAvailabilityError}
    >
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 border-y border-line py-3">
        <dt className="text-muted">{m.admin_move_from()}</dt>
        <dd className="line-through decoration-1 first-letter:uppercase">{startInFull(from)}</dd>
        <dt className="text-muted">{m.admin_move_to()}</dt>
        <dd className="font-semibold first-letter:uppercase">{startInFull(to)}</dd>
      </dl>
      {guestCount > 0 && <OutboxNote />}
    </Question>
  );
}

/** Formats how many guests get an email, or that emails only go to the outbox. */
export function useSayTold(): (count: number) => string {
  const isOutboxOnly = useIsOutboxOnly();
  return (count) => (isOutboxOnly ? m.admin_dates_told_outbox : m.admin_dates_told)({ count });
}

export type AvailabilityChange = {
  id: string;
  date?: string;
  time?: string;
  capacity?: number;
  languages?: Locale[];
  guideId?: string | null;
  namedGuideId?: string | null;
  ownPriceChange?: PriceChange | null;
  scope?: 'one' | 'later';
  withGuests?: boolean;
};

export function useChangeAvailability(): (change: AvailabilityChange) => Promise<unknown> {
  const sayTold = useSayTold();
  const { mutateAsync } = useWrite(
    ({ id, ...body }: AvailabilityChange) =>
      send('PUT', adminApi.availability, { params: { id }, body }),
    {
      done: ({ ids, moved }) => ({
        title: m.admin_dates_changed({ count: ids.length }),
        ...(moved.length > 0 && { text: sayTold(moved.length) }),
      }),
    },
  );
  return mutateAsync;
}
