import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import type { ApiError } from '#api/client/fetch.ts';
import type { OwnEntryJson } from '#contract/bookings/waitlist.schemas.ts';
import { pageAt, pages } from '#contract/pages/pages.ts';
import { paths } from '../paths.ts';
import type { DraftStore } from './draft.ts';
import type { Invitation, Steps } from './steps.ts';

type TakenInvitationProps = {
  store: DraftStore;
  steps: Steps;
  onTake(invitation: Invitation | null): void;
};

/**
 * Takes the invitation from the waitlist that a link (`?token=…`) opens. The first time, it fills the draft
 * and continues to the guest's details; one that has ended leads to the entry's page.
 */
export default function TakenInvitation({ store, steps, onTake }: TakenInvitationProps) {
  const { isKnown, draft, change } = store;
  const [params] = useSearchParams();
  const token = params.get('token');
  const { goTo, step } = steps;
  const navigate = useNavigate();
  const { data: entry } = useQuery<OwnEntryJson, ApiError>({
    queryKey: [paths.waitlist(token ?? '')],
    enabled: token !== null,
    refetchOnMount: 'always',
  });
  const taken = useRef('');
  useEffect(() => {
    if (!isKnown || !entry || token === null || taken.current === token) return;
    taken.current = token;
    if (step !== 'date') return;
    if (entry.status !== 'invited') {
      void navigate(pageAt(pages.waitlist, {}, { token }), { replace: true });
      return;
    }
    const { date, time, participants, firstName, email } = entry;
    change({
      date,
      time,
      participants,
      party: [],
      firstName: draft.firstName || firstName,
      email: draft.email || email,
    });
    void goTo('details');
  }, [isKnown, entry, token, step, draft, change, goTo, navigate]);
  useEffect(() => {
    onTake(entry?.status === 'invited' && token !== null ? { ...entry, token } : null);
  }, [entry, token, onTake]);
  return null;
}
