import { type FormEvent, Suspense } from 'react';
import { Link } from 'react-router';
import { isPrivate } from '#contract/bookings/booking-rules.ts';
import type { Locale } from '#contract/localised.ts';
import type { AvailabilityJson } from '#contract/tours/availabilities.schemas.ts';
import { formatDate, formatTimeInShort } from '#platform/i18n/format.ts';
import { currentLocale, m } from '#platform/i18n/messages.ts';
import { ButtonLink } from '#ui/button.tsx';
import { lazyPart } from '#ui/lazy-part.tsx';
import { Loading, Skeleton } from '#ui/loading.tsx';
import { Notice } from '#ui/notice.tsx';
import { GuestForm } from '../frame/guest-form.tsx';
import type { DatePrice } from '../tours/date-price.ts';
import {
  DayCalendar,
  LoadAvailabilityError,
  NextFreeAvailabilities,
  TimeChoice,
} from './date-choice.tsx';
import { bookableStart, byDay, describeTime, languagesOf } from './day-facts.ts';
import type { Draft } from './draft.ts';
import type { DraftErrors } from './draft-checks.ts';
import { FormErrors, useDraftErrors } from './draft-form.tsx';
import { LanguageChoice } from './language-choice.tsx';
import { DraftBar, StepButton } from './step-bar.tsx';
import { type PathProps, useSteps } from './steps.ts';

// Loaded when a guest chooses a full day.
const WaitlistLinks = lazyPart(() => import('./waitlist-links.tsx'));

type Start = Pick<Draft, 'date' | 'time'>;

const NEXT_DATES = 6;

type DateStepProps = Omit<PathProps, 'goneStart' | 'invitation' | 'onPriceChange'> & {
  priceOf: DatePrice;
  tooMany: string | null;
  unavailable: string;
  /** The start of the link that led here, which can't be booked any more. */
  gone: Start | null;
  onDone(): void;
};

export function DateStep(props: DateStepProps) {
  const { tour, availabilities, store, priceOf, tooMany, unavailable, gone, onDone } = props;
  const { draft, change } = store;
  const { search } = useSteps();
  const all = availabilities.data ?? [];
  const languages = languagesOf(all);
  const isGuidedIn = (language: Locale) => (it: AvailabilityJson) =>
    it.languages.includes(language);
  const requested = languages.find((language) => language === draft.tourLanguage);
  const offered = requested ? all.filter(isGuidedIn(requested)) : all;
  const bookable = offered.filter((it) => it.bookable);
  const days = byDay(offered);
  const own = currentLocale();
  const isOwnSpecial = languages.includes(own) && !bookable.every(isGuidedIn(own));
  const isPerGroup = isPrivate(tour);

  const check = (each: Draft): DraftErrors => {
    const { date, time } = bookableStart(each, bookable);
    if (!date) return { date: m.book_choose_date() };
    return time ? {} : { time: m.book_choose_time() };
  };
  const { errors, form, passes, show, goTo } = useDraftErrors(check, draft);

  const chooseStart = (start: Start) => {
    change(start);
    show({});
  };
  /** Chooses the start and goes on; the press is shown before the next step is rendered. */
  const chooseAndContinue = ({ date, time }: Start) => {
    chooseStart({ date, time });
    setTimeout(onDone);
  };
  const chooseDay = (date: string) => {
    const [only, ...others] = bookable.filter((it) => it.date === date);
    if (only && others.length === 0) return chooseAndContinue(only);
    const isKept = others.length > 0 && [only, ...others].some((it) => it?.time === draft.time);
    chooseStart({ date, time: isKept ? draft.time : '' });
  };
  const chooseLanguage = (tourLanguage: Locale | '') => {
    const { date, time } = draft;
    const isKept =
      tourLanguage === '' ||
      all.some((it) => it.date === date && it.time === time && isGuidedIn(tourLanguage)(it));
    change({ tourLanguage, ...(!isKept && { date: '', time: '' }) });
    show({});
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (passes(draft)) setTimeout(onDone);
  };

  if (availabilities.isError) return <LoadAvailabilityError query={availabilities} />;
  if (!availabilities.data) {
    return (
      <Loading className="flex flex-col gap-4">
        <Skeleton className="h-36" />
        <Skeleton className="h-96" />
      </Loading>
    );
  }
  const isFull = (it: AvailabilityJson) => it.reason === 'full';
  const noneFree = bookable.length === 0 && (
    <Notice tone="note" title={m.book_no_free_dates()}>
      <p>{m.book_no_free_dates_text()}</p>
      <ButtonLink look="action" className="mt-2" to={{ search: search('request') }}>
        {m.book_request_instead()}
      </ButtonLink>
    </Notice>
  );
  if (noneFree && !all.some(isFull)) return noneFree;
  const full = offered.filter((it) => isFull(it) && it.date === (draft.date || unavailable));
  const times = days.get(draft.date);
  return (
    <GuestForm ref={form} noValidate onSubmit={submit} className="flex flex-col gap-10">
      {noneFree}
      {gone && <GoneStart start={gone} found={all} isPerGroup={isPerGroup} />}
      {languages.length > 1 && (
        <LanguageChoice
          name="tourLanguage"
          languages={languages}
          anyLabel={m.book_any_language()}
          value={requested ?? ''}
          onChange={chooseLanguage}
        />
      )}
      <NextFreeAvailabilities
        title={m.book_next_free_dates()}
        availabilities={bookable.slice(0, NEXT_DATES)}
        isPerGroup={isPerGroup}
        priceOf={priceOf}
        selected={draft}
        onSelect={chooseAndContinue}
      />
      <DayCalendar
        days={days}
        isPerGroup={isPerGroup}
        takesAnyDay={false}
        unavailable={gone ? '' : unavailable}
        priceOf={priceOf}
        pointedOut={isOwnSpecial ? own : undefined}
        selected={draft.date}
        error={errors.date}
        onSelect={chooseDay}
      />
      <div aria-live="polite" className="empty:-mt-10">
        {times && (
          <TimeChoice
            date={draft.date}
            offered={times}
            isPerGroup={isPerGroup}
            priceOf={priceOf}
            selected={draft.time}
            error={errors.time}
            onSelect={(time) => chooseStart({ date: draft.date, time })}
          />
        )}
        {full.length > 0 && (
          <Suspense fallback={<div className="h-24" />}>
            <WaitlistLinks tourId={tour.id} full={full} />
          </Suspense>
        )}
      </div>
      <FormErrors errors={errors} onGoTo={goTo} />
      <p>
        {m.book_other_date_question()}{' '}
        <Link
          to={{ search: search('request') }}
          className="font-semibold text-cobalt underline underline-offset-4"
        >
          {m.book_request_instead()}
        </Link>
      </p>
      {!noneFree && (
        <DraftBar tour={tour} draft={draft} tooMany={tooMany}>
          <StepButton type="submit" short={m.book_continue()} full={m.book_to_participants()} />
        </DraftBar>
      )}
    </GuestForm>
  );
}

function GoneStart({
  start,
  found,
  isPerGroup,
}: {
  start: Start;
  found: readonly AvailabilityJson[];
  isPerGroup: boolean;
}) {
  const { date, time } = start;
  const its = found.find((it) => it.date === date && it.time === time);
  const words = { date: formatDate(date, currentLocale()), time: formatTimeInShort(time) };
  return (
    <Notice tone="note">
      <p className="font-semibold first-letter:uppercase">{m.book_start_gone(words)}</p>
      <p className="first-letter:uppercase">
        {m.book_start_gone_why({
          reason: its ? describeTime(its, { isPerGroup }) : m.book_day_no_tour(),
        })}
      </p>
    </Notice>
  );
}
