import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '#api/client/api-client.ts';
import { PRIVATE_PARTY_MAX_PEOPLE } from '#constants';
import { m } from '#platform/i18n/messages.ts';
import { useKept } from '../../kept.ts';
import type { Draft } from '../draft/draft.ts';
import { checkParty, checkStart, type DraftErrors } from '../draft/draft-checks.ts';
import { draftErrorsOf } from '../draft/form-errors.tsx';
import type { PathProps } from '../path-props.ts';
import { RedirectToStep } from '../steps/redirect-to-step.tsx';
import { StepFrame } from '../steps/step-frame.tsx';
import { StepSkeleton } from '../steps/step-skeleton.tsx';
import { stepOf, useSteps } from '../steps/steps.ts';
import { DetailsStep } from './details-step.tsx';
import { RequestSent } from './request-sent.tsx';
import { ReviewStep } from './review-step.tsx';
import { type SentRequest, sendRequest } from './send-request.ts';

const check = (draft: Draft): DraftErrors => ({
  ...checkStart(draft, new Date()),
  ...checkParty(draft, PRIVATE_PARTY_MAX_PEOPLE),
});

/** Ask for any date and time: details, review, sent. */
export function RequestPath({ tour, availabilities, store }: PathProps) {
  const { step: name, goTo } = useSteps();
  const step = stepOf('request', name);
  const [sent, keepSent] = useKept<SentRequest>(`sent.${tour.id}`);
  const [refused, setRefused] = useState<DraftErrors>({});
  const { draft, isKnown } = store;

  const send = useMutation({
    mutationFn: () => sendRequest(tour.id, draft),
    onSuccess: (answer) => {
      keepSent(answer);
      return goTo('sent', { replace: true });
    },
    onError: (error) => {
      const errors = error instanceof ApiError ? draftErrorsOf(error.fieldErrors) : null;
      if (!errors) return;
      setRefused(errors);
      return goTo('details');
    },
  });
  const frame = { tour, draft, path: 'request', step } as const;

  if (step === 'details') {
    return (
      <StepFrame {...frame} title={m.book_request_title()} lead={m.book_request_lead()}>
        <DetailsStep
          tour={tour}
          availabilities={availabilities}
          store={store}
          check={check}
          refused={refused}
          onDone={() => {
            setRefused({});
            send.reset();
            void goTo('review');
          }}
        />
      </StepFrame>
    );
  }
  if (!isKnown) return <StepSkeleton />;
  if (step === 'sent') {
    if (!sent) return <RedirectToStep step="details" />;
    return (
      <StepFrame {...frame} title={m.book_sent_title()} lead={m.book_sent_lead()}>
        <RequestSent sent={sent} />
      </StepFrame>
    );
  }
  // While the answer is on its way to the last step, the draft is still the one that was sent.
  if (Object.keys(check(draft)).length > 0) return <RedirectToStep step="details" />;
  return (
    <StepFrame {...frame} title={m.book_review_title()} lead={m.book_review_lead()}>
      <ReviewStep
        tour={tour}
        draft={draft}
        isSending={send.isPending}
        error={send.error}
        onSend={() => {
          if (!send.isPending) send.mutate();
        }}
      />
    </StepFrame>
  );
}
