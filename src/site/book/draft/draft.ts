import { useMemo } from 'react';
import { useKeptInTabs } from '../../kept.ts';

/** What a guest has told us so far; the two paths share it. Empty texts are not filled in yet. */
export type Draft = {
  /** Lisbon wall time, `YYYY-MM-DD` and `HH:MM`. */
  date: string;
  time: string;
  participants: number;
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  specialRequests: string;
};

export type DraftField = keyof Draft;

const emptyDraft: Draft = {
  date: '',
  time: '',
  participants: 2,
  firstName: '',
  lastName: '',
  email: '',
  phone: '',
  specialRequests: '',
};

export const isDraftField = (name: string): name is DraftField => name in emptyDraft;

export type DraftStore = {
  draft: Draft;
  /** False until this tab's storage could be read. */
  isKnown: boolean;
  change(part: Partial<Draft>): void;
};

/** The draft of a tour; a new tab begins with another's. It stays after it was sent: the same one sent again is the same booking. */
export function useDraft(tourId: string): DraftStore {
  const [kept, keep] = useKeptInTabs<Partial<Draft>>(`draft.${tourId}`, 'copied');
  return useMemo(() => {
    const draft = { ...emptyDraft, ...kept };
    return {
      draft,
      isKnown: kept !== undefined,
      change: (part) => keep({ ...draft, ...part }),
    };
  }, [kept, keep]);
}
