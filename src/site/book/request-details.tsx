import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useBusiness } from '#api/client/business.ts';
import { answerDue } from '#contract/bookings/answer-due.ts';
import { isPrivate, needsOffer, partyLimit } from '#contract/bookings/booking-rules.ts';
import type { Rules } from '#contract/bookings/rules.schemas.ts';
import { region } from '#contract/settings/region.ts';
import type { AvailabilityJson } from '#contract/tours/availabilities.schemas.ts';
import type { TourInFullJson } from '#contract/tours/tours.schemas.ts';
import { formatTimeInShort } from '#platform/i18n/format.ts';
import { currentLocale, m } from '#platform/i18n/messages.ts';
import { zoneLabel } from '#platform/i18n/time-here.ts';
import { Button } from '#ui/button.tsx';
import { SelectField } from '#ui/form/field.tsx';
import { Notice } from '#ui/notice.tsx';
import { useNow } from '#ui/use-now.ts';
import { momentAt } from '#ui/wall-time.ts';
import { momentWords } from '../booking/next-steps.tsx';
import { GuestForm } from '../frame/guest-form.tsx';
import { DayCalendar, LoadAvailabilityError } from './date-choice.tsx';
import { byDay } from './day-facts.ts';
import type { Draft } from './draft.ts';
import { checkStart, type DraftErrors } from './draft-checks.ts';
import { FormErrors, PartyFields, useDraftErrors } from './draft-form.tsx';
import { LanguageChoice } from './language-choice.tsx';
import { DraftBar } from './step-bar.tsx';
import type { PathProps } from './steps.ts';

type DetailsStepProps = Omit<PathProps, 'goneStart' | 'invitation' | 'onPriceChange'> & {
  check(draft: Draft): DraftErrors;
  refused: DraftErrors;
  onDone(): void;
};

/** When a request for this start would be answered if sent now. */
export const answerWords = (start: Pick<Draft, 'date' | 'time'>, now: number, rules: Rules) =>
  momentWords(new Date(answerDue(now, momentAt(start).getTime(), rules)).toISOString());

export function DetailsStep(props: DetailsStepProps) {
  const { tour, availabilities, store, check, refused, onDone } = props;
  const { draft, change } = store;
  const now = useNow();
  const { rules } = useBusiness();
  const { errors, form, passes, mend, recheck, show, goTo } = useDraftErrors(check, draft);
  const offered = availabilities.data ?? [];

  // Shown once on arrival; they disappear when fixed.
  const arrival = useRef(() => {
    if (Object.keys(refused).length > 0) show(refused);
  });
  useEffect(() => arrival.current(), []);

  const changeAndMend = (part: Partial<Draft>) => {
    change(part);
    mend(part);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (passes(draft)) onDone();
  };
  const isPrivateParty = needsOffer(tour, draft.participants);
  const isStart = Object.keys(checkStart(draft, new Date(now), rules)).length === 0;
  return (
    <GuestForm
      ref={form}
      noValidate
      onSubmit={submit}
      onBlur={recheck}
      className="flex flex-col gap-8"
    >
      <section aria-labelledby="when" className="flex flex-col gap-5">
        <h2 id="when" className="text-2xl">
          {m.book_when()}
        </h2>
        {availabilities.isError && <LoadAvailabilityError query={availabilities} />}
        <DayCalendar
          days={byDay(offered)}
          isPerGroup={isPrivate(tour)}
          takesAnyDay
          selected={draft.date}
          error={errors.date}
          onSelect={(date) => changeAndMend({ date })}
        />
        <div className="sm:max-w-72">
          <TimeSelect
            tour={tour}
            availabilities={offered}
            value={draft.time}
            error={errors.time}
            onChange={(time) => changeAndMend({ time })}
          />
        </div>
        <LanguageChoice
          name="tourLanguage"
          languages={region().languages}
          anyLabel={m.book_any_language()}
          hint={m.book_language_wish_hint()}
          value={draft.tourLanguage}
          error={errors.tourLanguage}
          onChange={(tourLanguage) => changeAndMend({ tourLanguage })}
        />
        <p aria-live="polite">
          {isStart && m.book_request_answer_by(answerWords(draft, now, rules))}
        </p>
      </section>
      <section aria-labelledby="who" className="flex flex-col gap-6 border-t border-line pt-8">
        <h2 id="who" className="text-2xl">
          {m.book_who()}
        </h2>
        <PartyFields
          tour={tour}
          draft={draft}
          errors={errors}
          participantsMaximum={partyLimit(tour, rules)}
          maximumReason={m.stepper_most_in_group({ most: partyLimit(tour, rules) })}
          participantsHint={m.book_private_party_hint({ maximum: tour.maxGroupSize })}
          participantsNote={
            isPrivateParty && (
              <Notice tone="note" title={m.book_private_party()}>
                <p>{m.book_private_party_text({ maximum: tour.maxGroupSize })}</p>
              </Notice>
            )
          }
          emailHint={m.book_email_hint_request()}
          onChange={changeAndMend}
        />
      </section>
      <FormErrors errors={errors} onGoTo={goTo} />
      <DraftBar tour={tour} draft={draft}>
        <Button type="submit" look="action">
          {m.book_to_review()}
        </Button>
      </DraftBar>
    </GuestForm>
  );
}

const halfHours = Array.from({ length: 48 }, (_, index) => {
  const hours = String(Math.floor(index / 2)).padStart(2, '0');
  return `${hours}:${index % 2 === 0 ? '00' : '30'}`;
});

const ANOTHER = 'another';

type TimeSelectProps = {
  tour: TourInFullJson;
  availabilities: readonly AvailabilityJson[];
  value: string;
  error?: string | undefined;
  onChange(time: string): void;
};

/** Times at which the tour starts more than once; all times if none repeats. */
function defaultTimes(availabilities: readonly { time: string }[]): string[] {
  const times = [...Map.groupBy(availabilities, ({ time }) => time)].sort();
  const often = times.filter(([, dates]) => dates.length > 1);
  return (often.length > 0 ? often : times).map(([time]) => time);
}

function TimeSelect({ tour, availabilities, value, error, onChange }: TimeSelectProps) {
  const [isWide, setWide] = useState(false);
  const { requestFrom, requestUntil } = tour;
  const usual = defaultTimes(availabilities);
  const others = halfHours.filter((time) => !usual.includes(time));
  const within = others.filter((time) => time >= requestFrom && time <= requestUntil);
  const listed = isWide ? others : within;
  const isOdd = value !== '' && !usual.includes(value) && !listed.includes(value);
  const option = (time: string) => (
    <option key={time} value={time}>
      {formatTimeInShort(time)}
    </option>
  );
  const choose = (chosen: string) => {
    if (chosen === ANOTHER) setWide(true);
    onChange(chosen === ANOTHER ? '' : chosen);
  };
  return (
    <SelectField
      label={m.fact_time()}
      hint={zoneLabel(currentLocale())}
      error={error}
      name="time"
      required
      value={value}
      onChange={(event) => choose(event.target.value)}
    >
      <option value="" disabled>
        {m.book_choose_time()}
      </option>
      {isOdd && option(value)}
      {usual.length > 0 && <optgroup label={m.book_usual_times()}>{usual.map(option)}</optgroup>}
      {listed.length > 0 && <optgroup label={m.book_other_times()}>{listed.map(option)}</optgroup>}
      {!isWide && <option value={ANOTHER}>{m.book_another_time()}</option>}
    </SelectField>
  );
}
