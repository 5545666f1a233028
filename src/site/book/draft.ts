import { useMemo } from 'react';
import { usualLanguage } from '#contract/booking-rules.ts';
import type { Locale } from '#contract/localised.ts';
import { currentLocale } from '#platform/i18n/messages.ts';
import { useSharedSessionStorage } from '../session-storage.ts';

/** What a guest has told us so far; the two paths share it. Empty texts are not filled in yet. */
export type Draft = {
  /** Lisbon wall time, `YYYY-MM-DD` and `HH:MM`. */
  date: string;
  time: string;
  participants: number;
  /** In which the guest wants to be guided; empty while they have not said. */
  tourLanguage: Locale | '';
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
  tourLanguage: '',
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
  /** Whether the guest has said how many they are. */
  isPartySaid: boolean;
  change(part: Partial<Draft>): void;
};

/** The draft of a tour; a new tab begins with another's. It stays after it was sent: the same one sent again is the same booking. */
export function useDraft(tourId: string): DraftStore {
  const [kept, keep] = useSharedSessionStorage<Partial<Draft>>(`draft.${tourId}`, 'copied');
  return useMemo(() => {
    const draft = { ...emptyDraft, ...kept };
    return {
      draft,
      isKnown: kept !== undefined,
      isPartySaid: kept?.participants !== undefined,
      change: (part) => keep({ ...kept, ...part }),
    };
  }, [kept, keep]);
}

/** The same on a date with so many spots: fewer than the usual party come, unless the guest said otherwise. */
export function onDateWith(spots: number, store: DraftStore): DraftStore {
  const { draft, isPartySaid } = store;
  if (isPartySaid || spots < 1 || spots >= draft.participants) return store;
  return { ...store, draft: { ...draft, participants: spots } };
}

/** The same on a date that is guided in these languages: the wished one, else the guest's own, else the first. */
export function guidedOn(languages: readonly Locale[], store: DraftStore): DraftStore {
  const { draft } = store;
  const isOffered = draft.tourLanguage !== '' && languages.includes(draft.tourLanguage);
  if (isOffered || languages.length === 0) return store;
  return {
    ...store,
    draft: { ...draft, tourLanguage: usualLanguage(languages, currentLocale()) },
  };
}

/** Who comes and how to reach them, as the API takes it. */
export const partyBody = (draft: Draft) => ({
  participants: draft.participants,
  firstName: draft.firstName,
  lastName: draft.lastName,
  email: draft.email,
  phone: draft.phone,
  ...(draft.tourLanguage && { tourLanguage: draft.tourLanguage }),
  ...(draft.specialRequests.trim() && { specialRequests: draft.specialRequests }),
  language: currentLocale(),
});
