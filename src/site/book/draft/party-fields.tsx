import type { ReactNode } from 'react';
import { m } from '#platform/i18n/messages.ts';
import { TextArea, TextField } from '#ui/form/field.tsx';
import { NumberStepper } from '#ui/form/number-stepper.tsx';
import type { Draft, DraftField } from './draft.ts';
import type { DraftErrors } from './draft-checks.ts';

type PartyFieldsProps = {
  draft: Draft;
  errors: DraftErrors;
  /** The largest party that this path takes. */
  participantsMaximum: number;
  participantsHint?: string | undefined;
  /** What follows from the number of participants. */
  participantsNote?: ReactNode;
  onChange(part: Partial<Draft>): void;
};

/** Who comes and how to reach them: the same for a request and an instant booking. */
export function PartyFields(props: PartyFieldsProps) {
  const { draft, errors, participantsMaximum, participantsHint, participantsNote } = props;
  const { onChange } = props;
  const text = (field: Exclude<DraftField, 'participants'>) => ({
    name: field,
    value: draft[field],
    error: errors[field],
    onChange: ({ target }: { target: { value: string } }) => onChange({ [field]: target.value }),
  });
  return (
    <>
      <div className="flex flex-col gap-3">
        <NumberStepper
          label={m.fact_participants()}
          hint={participantsHint}
          error={errors.participants}
          name="participants"
          value={draft.participants}
          minimum={1}
          maximum={participantsMaximum}
          fewerLabel={m.book_fewer_people()}
          moreLabel={m.book_more_people()}
          onChange={(participants) => onChange({ participants })}
        />
        <div aria-live="polite">{participantsNote}</div>
      </div>
      <div className="grid gap-6 sm:grid-cols-2">
        <TextField
          label={m.book_first_name()}
          autoComplete="given-name"
          required
          {...text('firstName')}
        />
        <TextField
          label={m.book_last_name()}
          autoComplete="family-name"
          required
          {...text('lastName')}
        />
        <TextField
          label={m.fact_email()}
          hint={m.book_email_hint()}
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
    </>
  );
}
