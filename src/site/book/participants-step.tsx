import type { FormEvent } from 'react';
import { Link } from 'react-router';
import { useBusiness } from '#api/client/business.ts';
import type { ApiError } from '#api/client/fetch.ts';
import { isAboutSeats } from '#api/client/seat-refusals.ts';
import { isPrivate } from '#contract/bookings/booking-rules.ts';
import { pageAt, pages } from '#contract/pages/pages.ts';
import type { AvailabilityJson } from '#contract/tours/availabilities.schemas.ts';
import type { TourInFullJson } from '#contract/tours/tours.schemas.ts';
import { formatDate, formatLanguages, formatTimeInShort } from '#platform/i18n/format.ts';
import { currentLocale, m } from '#platform/i18n/messages.ts';
import { ButtonLink } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { momentWords } from '../booking/next-steps.tsx';
import { GuestForm } from '../frame/guest-form.tsx';
import type { DatePrice } from '../tours/date-price.ts';
import { NextFreeAvailabilities } from './date-choice.tsx';
import { nearestFree } from './day-facts.ts';
import type { Draft, DraftStore } from './draft.ts';
import { checkParty, type DraftErrors } from './draft-checks.ts';
import { draftErrorsOf, FormErrors, PartyFields, useDraftErrors } from './draft-form.tsx';
import type { HoldControl } from './hold.ts';
import { LanguageChoice } from './language-choice.tsx';
import { DraftBar, StepButton } from './step-bar.tsx';
import { BookingFailure } from './step-frame.tsx';
import { type Invitation, useSteps } from './steps.ts';

type ParticipantsStepProps = {
  tour: TourInFullJson;
  availabilities: readonly AvailabilityJson[];
  invitation: Invitation | null;
  chosen: AvailabilityJson;
  store: DraftStore;
  priceOf: DatePrice;
  maximum: number;
  tooMany: string | null;
  hold: HoldControl;
};

/** On leaving this step the party's seats are held. */
export function ParticipantsStep(props: ParticipantsStepProps) {
  const { tour, availabilities, invitation, chosen, store, priceOf, maximum, tooMany, hold } =
    props;
  const { rules } = useBusiness();
  const { draft, change } = store;
  const { ask } = hold;
  const { search } = useSteps();
  const locale = currentLocale();
  const {
    errors: foundErrors,
    form,
    passes,
    mend,
    recheck,
    show,
    goTo,
  } = useDraftErrors((each) => checkParty(each, maximum, tour, chosen.extrasLeft), draft);
  // A party carried over from a request or a larger date shows its error at once.
  const errors: DraftErrors = {
    ...(tooMany && {
      [tour.categories.length > 0 ? 'party' : 'participants']: m.invalid_at_most({
        maximum: String(maximum),
      }),
    }),
    ...foundErrors,
  };
  const isSoldOut = isAboutSeats(ask.error) || !(chosen.bookable || ask.isPending || hold.held);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (ask.isPending || !passes(draft)) return;
    ask.mutate(undefined, {
      onError: (error) => {
        const refused = draftErrorsOf(error);
        if (refused && !isAboutSeats(error)) show(refused);
      },
    });
  };
  const failed = ask.error && !isAboutSeats(ask.error) && Object.keys(errors).length === 0;
  return (
    <GuestForm
      ref={form}
      noValidate
      onSubmit={submit}
      onBlur={recheck}
      className="flex flex-col gap-8"
    >
      <p className="flex flex-wrap gap-x-3 border-l-4 border-cobalt bg-surface px-4 py-3">
        <span className="first-letter:uppercase">
          {m.book_chosen_start({
            date: formatDate(chosen.date, locale),
            time: formatTimeInShort(chosen.time),
          })}
        </span>
        <Link
          to={{ search: search('instant') }}
          className="text-cobalt underline underline-offset-4"
        >
          {m.book_change_date()}
        </Link>
      </p>
      {chosen.languages.length > 1 ? (
        <LanguageChoice
          name="tourLanguage"
          languages={chosen.languages}
          value={draft.tourLanguage}
          error={errors.tourLanguage}
          onChange={(tourLanguage) => {
            change({ tourLanguage });
            mend({ tourLanguage });
          }}
        />
      ) : (
        <p>{m.book_guided_only_in({ languages: formatLanguages(chosen.languages, locale) })}</p>
      )}
      {invitation?.until && invitation.availabilityId === chosen.id && !isSoldOut && (
        <Notice tone="good">{m.waitlist_kept(momentWords(invitation.until))}</Notice>
      )}
      {isSoldOut && (
        <SoldOut
          tour={tour}
          availabilities={availabilities}
          draft={draft}
          priceOf={priceOf}
          error={isAboutSeats(ask.error) ? ask.error : null}
          onChoose={({ date, time }) => {
            change({ date, time });
            ask.reset();
          }}
        />
      )}
      <PartyFields
        tour={tour}
        on={chosen}
        draft={draft}
        errors={errors}
        participantsMaximum={maximum}
        maximumReason={
          maximum < tour.maxGroupSize
            ? m.stepper_left_in_all({ count: maximum })
            : m.stepper_most_in_group({ most: maximum })
        }
        participantsHint={m.book_participants_at_most({ count: maximum })}
        participantsNote={
          <Link
            to={{ search: search('request') }}
            className="text-cobalt underline underline-offset-4"
          >
            {m.book_bigger_party()}
          </Link>
        }
        emailHint={m.book_email_hint_instant()}
        onChange={(part) => {
          change(part);
          mend(part);
        }}
      />
      <FormErrors errors={errors} onGoTo={goTo} />
      {failed && (
        <BookingFailure
          error={ask.error}
          isBusy={ask.isPending}
          onTryAgain={(total) => ask.mutate(total)}
        />
      )}
      <p className="text-sm text-muted">{m.book_hold_hint({ minutes: rules.holdMinutes })}</p>
      <DraftBar tour={tour} draft={draft} tooMany={tooMany}>
        <StepButton
          type="submit"
          short={m.book_continue()}
          full={m.book_to_payment()}
          busy={ask.isPending && m.book_holding()}
        />
      </DraftBar>
    </GuestForm>
  );
}

type SoldOutProps = {
  tour: TourInFullJson;
  availabilities: readonly AvailabilityJson[];
  draft: Draft;
  priceOf: DatePrice;
  /** Null if the error was already shown. */
  error: ApiError | null;
  onChoose(availability: AvailabilityJson): void;
};

const OFFERS = 3;

/** The date sold out meanwhile. */
function SoldOut(props: SoldOutProps) {
  const { tour, availabilities, draft, priceOf, error, onChoose } = props;
  const { search } = useSteps();
  const spotsLeft = Number(error?.facts.spotsLeft ?? 0);
  const { date: near, time, participants, tourLanguage } = draft;
  const others = availabilities.filter(
    ({ date, time }) => date !== draft.date || time !== draft.time,
  );
  const alike = others.filter(({ languages }) => languages.some((each) => each === tourLanguage));
  return (
    <Notice
      tone="bad"
      title={spotsLeft > 0 ? m.book_few_left({ count: spotsLeft }) : m.book_sold_out()}
      className="gap-4"
    >
      <p>{m.book_sold_out_text()}</p>
      <NextFreeAvailabilities
        title={m.book_nearest_dates()}
        availabilities={nearestFree(alike.length > 0 ? alike : others, {
          party: { participants, exclusive: isPrivate(tour) || draft.isPrivate },
          near,
          count: OFFERS,
        })}
        isPerGroup={isPrivate(tour)}
        priceOf={priceOf}
        onSelect={onChoose}
      />
      <div className="flex flex-wrap gap-3">
        {near && (
          <ButtonLink to={pageAt(pages.joinWaitlist, { id: tour.id }, { date: near, time })}>
            {m.waitlist_join()}
          </ButtonLink>
        )}
        <ButtonLink to={{ search: search('request') }}>{m.book_request_this_date()}</ButtonLink>
      </div>
    </Notice>
  );
}
