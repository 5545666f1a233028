import { type FormEvent, useEffect, useRef } from 'react';
import { PRIVATE_PARTY_MAX_PEOPLE } from '#constants';
import { m } from '#platform/i18n/messages.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/state/notice.tsx';
import { DayCalendar } from '../date-choice/day-calendar.tsx';
import { byDay } from '../date-choice/day-facts.ts';
import { LoadAvailabilityError } from '../date-choice/load-availability-error.tsx';
import { TimeSelect } from '../date-choice/time-select.tsx';
import type { Draft } from '../draft/draft.ts';
import type { DraftErrors } from '../draft/draft-checks.ts';
import { FormErrors } from '../draft/form-errors.tsx';
import { PartyFields } from '../draft/party-fields.tsx';
import { useDraftErrors } from '../draft/use-draft-errors.ts';
import type { PathProps } from '../path-props.ts';
import { TotalLine } from '../total-line.tsx';

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
