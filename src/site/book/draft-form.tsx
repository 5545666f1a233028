import { type FocusEvent, type ReactNode, type RefObject, Suspense, useRef, useState } from 'react';
import { fetchDiscount } from '#api/client/ask-discount.ts';
import { useBusiness } from '#api/client/business.ts';
import { ApiError } from '#api/client/fetch.ts';
import { refusedExtra } from '#api/client/seat-refusals.ts';
import { isShared } from '#contract/bookings/booking-rules.ts';
import { spotsOf } from '#contract/pricing/prices.ts';
import type { AvailabilityJson } from '#contract/tours/availabilities.schemas.ts';
import type { TourInFullJson } from '#contract/tours/tours.schemas.ts';
import { m } from '#platform/i18n/messages.ts';
import { CategorySteppers } from '#ui/form/category-steppers.tsx';
import { ErrorSummary } from '#ui/form/error-summary.tsx';
import { TextArea, TextField } from '#ui/form/field.tsx';
import { NumberStepper } from '#ui/form/number-stepper.tsx';
import { lazyPart } from '#ui/lazy-part.tsx';
import { type Draft, type DraftField, draftFieldOf, requestedBookingOf } from './draft.ts';
import type { DraftErrors } from './draft-checks.ts';

// Most businesses have no discount codes, and most tours no extras.
const DiscountField = lazyPart(() => import('#ui/form/discount-field.tsx'));

const ExtrasFields = lazyPart(() => import('#ui/form/extras-fields.tsx'));

type PartyFieldsProps = {
  tour: TourInFullJson;
  /** The chosen existing date, for its remaining extras. */
  on?: AvailabilityJson | undefined;
  draft: Draft;
  errors: DraftErrors;
  participantsMaximum: number;
  /** Why a party can't be larger. */
  maximumReason: string;
  participantsHint?: string | undefined;
  participantsNote?: ReactNode;
  emailHint: string;
  onChange(part: Partial<Draft>): void;
};

export function PartyFields(props: PartyFieldsProps) {
  const { tour, draft, errors, participantsMaximum, participantsHint, participantsNote } = props;
  const { on, maximumReason, onChange } = props;
  const { takesCodes } = useBusiness();
  const text = (
    field: Exclude<
      DraftField,
      | 'participants'
      | 'party'
      | 'extras'
      | 'isPrivate'
      | 'tourLanguage'
      | 'discountCode'
      | 'typedCode'
    >,
  ) => ({
    name: field,
    value: draft[field],
    error: errors[field],
    onChange: ({ target }: { target: { value: string } }) => onChange({ [field]: target.value }),
  });
  return (
    <>
      <div className="flex flex-col gap-3">
        {tour.categories.length > 0 ? (
          <CategorySteppers
            tour={tour}
            party={draft.party}
            maximum={participantsMaximum}
            maximumReason={maximumReason}
            hint={participantsHint}
            error={errors.party}
            onChange={(party) => onChange({ party, participants: spotsOf(tour, { party }) })}
          />
        ) : (
          <NumberStepper
            label={m.fact_participants()}
            hint={participantsHint}
            error={errors.participants}
            name="participants"
            value={draft.participants}
            minimum={1}
            maximum={participantsMaximum}
            maximumReason={maximumReason}
            fewerLabel={m.book_fewer_people()}
            moreLabel={m.book_more_people()}
            onChange={(participants) => onChange({ participants })}
          />
        )}
        <div aria-live="polite">{participantsNote}</div>
      </div>
      {(tour.extras.length > 0 || tour.privateSurcharge !== null) && (
        <Suspense fallback={<div className="h-24" />}>
          <ExtrasFields
            tour={tour}
            wish={requestedBookingOf(draft)}
            left={on?.extrasLeft ?? []}
            isShared={on !== undefined && isShared(on)}
            errors={errors}
            onChange={onChange}
          />
        </Suspense>
      )}
      <div className="grid gap-6 sm:grid-cols-2">
        <TextField
          label={m.book_first_name()}
          autoComplete="given-name"
          required
          {...text('firstName')}
        />
        <TextField
          label={m.book_last_name()}
          hint={m.book_last_name_hint()}
          autoComplete="family-name"
          {...text('lastName')}
        />
        <TextField
          label={m.fact_email()}
          hint={props.emailHint}
          type="email"
          autoComplete="email"
          required
          {...text('email')}
        />
        <TextField
          label={m.fact_phone()}
          hint={m.book_phone_hint()}
          type="tel"
          autoComplete="tel"
          required
          {...text('phone')}
        />
      </div>
      <TextArea
        label={m.book_special_requests()}
        isOptional={m.book_optional()}
        hint={m.book_special_requests_hint()}
        {...text('specialRequests')}
      />
      {(takesCodes || draft.discountCode || draft.typedCode !== '') && (
        <Suspense fallback={<div className="h-11" />}>
          <DiscountField
            discount={draft.discountCode}
            typed={draft.typedCode}
            error={errors.typedCode ?? errors.discountCode}
            ask={(code) => fetchDiscount(tour.id, code)}
            onChange={(discountCode) => onChange({ discountCode, typedCode: '' })}
            onType={(typedCode) => onChange({ typedCode })}
          />
        </Suspense>
      )}
    </>
  );
}

const labels: Record<DraftField, () => string> = {
  date: m.fact_date,
  time: m.fact_time,
  participants: m.fact_participants,
  party: m.fact_participants,
  extras: m.fact_extras,
  isPrivate: m.fact_extras,
  discountCode: m.book_discount_code,
  typedCode: m.book_discount_code,
  tourLanguage: m.fact_tour_language,
  firstName: m.book_first_name,
  lastName: m.book_last_name,
  email: m.fact_email,
  phone: m.fact_phone,
  specialRequests: m.book_special_requests,
};

export function FormErrors({
  errors,
  onGoTo,
}: {
  errors: DraftErrors;
  onGoTo(field: string): void;
}) {
  const entries = Object.entries(errors).flatMap(([control, text]) => {
    const field = draftFieldOf(control);
    return field ? [{ field: control, label: labels[field](), text }] : [];
  });
  return <ErrorSummary title={m.problem_invalid()} errors={entries} onGoTo={onGoTo} />;
}

/** Null if the server's errors name none of the form's fields. */
export function draftErrorsOf(error: unknown): DraftErrors | null {
  const errors: Record<string, string> = {};
  for (const [field, [text]] of Object.entries(
    error instanceof ApiError ? error.fieldErrors : {},
  )) {
    if (draftFieldOf(field) && text) errors[refusedExtra(error) ?? field] = text;
  }
  return Object.keys(errors).length > 0 ? errors : null;
}

export type ShownErrors = {
  errors: DraftErrors;
  form: RefObject<HTMLFormElement | null>;
  /** Shows the errors and focuses the first invalid field; true if there is none. */
  passes(draft: Draft): boolean;
  /** Removes an error as soon as the changed field is valid. */
  mend(part: Partial<Draft>): void;
  /** Validates a field on blur, after the first attempt. */
  recheck(event: FocusEvent): void;
  show(errors: DraftErrors): void;
  goTo(field: string): void;
};

export function useDraftErrors(check: (draft: Draft) => DraftErrors, draft: Draft): ShownErrors {
  const [shown, setShown] = useState<DraftErrors | null>(null);
  const form = useRef<HTMLFormElement>(null);

  const goTo = (field: string) => {
    const named = form.current?.querySelector<HTMLElement>(`[name="${field}"]`);
    const within = form.current?.querySelector<HTMLElement>(
      `[data-field="${field}"] [tabindex="0"]`,
    );
    (named ?? within)?.focus();
  };
  const show = (errors: DraftErrors) => {
    setShown(errors);
    const [first] = Object.keys(errors);
    if (first) goTo(first);
  };
  return {
    errors: shown ?? {},
    form,
    goTo,
    show,
    passes(each) {
      const errors = check(each);
      show(errors);
      return Object.keys(errors).length === 0;
    },
    mend(part) {
      if (shown === null) return;
      const errors = check({ ...draft, ...part });
      const wrongStill = Object.entries(shown).filter(
        ([control]) => !((draftFieldOf(control) ?? control) in part) || control in errors,
      );
      setShown(Object.fromEntries(wrongStill));
    },
    recheck({ target, relatedTarget }) {
      const field = target.getAttribute('name') ?? '';
      // The button must not move while it is being pressed; it validates all fields.
      const isSubmitting =
        relatedTarget instanceof HTMLButtonElement && relatedTarget.type === 'submit';
      if (shown === null || isSubmitting) return;
      const errors: Readonly<Record<string, string>> = check(draft);
      const text = errors[field];
      if (text) setShown({ ...shown, [field]: text });
    },
  };
}
