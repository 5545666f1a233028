import { type FormEvent, useEffect, useRef } from 'react';
import type { AvailabilityJson } from '#contract/availabilities.schemas.ts';
import { PRIVATE_PARTY_MAX_PEOPLE } from '#contract/constants.ts';
import { formatTime } from '#platform/i18n/format.ts';
import { currentLocale, m } from '#platform/i18n/messages.ts';
import { Button } from '#ui/button.tsx';
import { SelectField } from '#ui/form/field.tsx';
import { Notice } from '#ui/notice.tsx';
import { DayCalendar, LoadAvailabilityError } from './date-choice.tsx';
import { byDay } from './day-facts.ts';
import type { Draft } from './draft.ts';
import type { DraftErrors } from './draft-checks.ts';
import { FormErrors, PartyFields, useDraftErrors } from './draft-form.tsx';
import { TotalLine } from './step-frame.tsx';
import type { PathProps } from './steps.ts';

type DetailsStepProps = PathProps & {
  check(draft: Draft): DraftErrors;
  /** What the server said of the fields, when it sent the draft back. */
  refused: DraftErrors;
  onDone(): void;
};

/** When, how many, and who: all that a request needs, on one page. */
export function DetailsStep(props: DetailsStepProps) {
  const { tour, availabilities, store, check, refused, onDone } = props;
  const { draft, change } = store;
  const { errors, form, passes, mend, recheck, show, goTo } = useDraftErrors(check, draft);
  const offered = availabilities.data ?? [];

  // Shown once, on arrival: the guest mends them and they are gone.
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
  const isPrivateParty = draft.participants > tour.maxGroupSize;
  return (
    <form ref={form} noValidate onSubmit={submit} onBlur={recheck} className="flex flex-col gap-8">
      <section aria-labelledby="when" className="flex flex-col gap-5">
        <h2 id="when" className="text-2xl">
          {m.book_when()}
        </h2>
        {availabilities.isError && <LoadAvailabilityError query={availabilities} />}
        <DayCalendar
          days={byDay(offered)}
          isPerGroup={tour.priceType === 'per_group'}
          takesAnyDay
          selected={draft.date}
          error={errors.date}
          onSelect={(date) => changeAndMend({ date })}
        />
        <div className="sm:max-w-72">
          <TimeSelect
            availabilities={offered}
            value={draft.time}
            error={errors.time}
            onChange={(time) => changeAndMend({ time })}
          />
        </div>
      </section>
      <section aria-labelledby="who" className="flex flex-col gap-6 border-t border-line pt-8">
        <h2 id="who" className="text-2xl">
          {m.book_who()}
        </h2>
        <PartyFields
          draft={draft}
          errors={errors}
          participantsMaximum={PRIVATE_PARTY_MAX_PEOPLE}
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
      <div className="flex flex-col gap-4 border-t border-line pt-6 sm:flex-row sm:items-center sm:justify-between">
        <TotalLine tour={tour} participants={draft.participants} />
        <Button type="submit" look="action">
          {m.book_to_review()}
        </Button>
      </div>
      <noscript>
        <Notice tone="note">{m.book_needs_script()}</Notice>
      </noscript>
    </form>
  );
}

const quarterHours = Array.from({ length: 96 }, (_, index) => {
  const hours = String(Math.floor(index / 4)).padStart(2, '0');
  return `${hours}:${String((index % 4) * 15).padStart(2, '0')}`;
});

type TimeSelectProps = {
  availabilities: readonly AvailabilityJson[];
  value: string;
  error?: string | undefined;
  onChange(time: string): void;
};

/** Any time of day by quarter hours, the tour's usual times first. */
function TimeSelect({ availabilities, value, error, onChange }: TimeSelectProps) {
  const usual = [...new Set(availabilities.map(({ time }) => time))].sort();
  const others = quarterHours.filter((time) => !usual.includes(time));
  const isOdd = value !== '' && !usual.includes(value) && !others.includes(value);
  const locale = currentLocale();
  const option = (time: string) => (
    <option key={time} value={time}>
      {formatTime(time, locale)}
    </option>
  );
  return (
    <SelectField
      label={m.fact_time()}
      hint={m.book_lisbon_time()}
      error={error}
      name="time"
      required
      value={value}
      onChange={(event) => onChange(event.target.value)}
    >
      <option value="" disabled>
        {m.book_choose_time()}
      </option>
      {isOdd && option(value)}
      {usual.length > 0 && <optgroup label={m.book_usual_times()}>{usual.map(option)}</optgroup>}
      <optgroup label={m.book_other_times()}>{others.map(option)}</optgroup>
    </SelectField>
  );
}
