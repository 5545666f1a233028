import { useMemo, useRef } from 'react';
import { defaultTourLanguage } from '#contract/bookings/booking-rules.ts';
import type { Locale } from '#contract/localised.ts';
import {
  type ExtraCount,
  linesInFull,
  mostOfExtra,
  type PricedInFull,
} from '#contract/pricing/extras.ts';
import {
  type CategoryCount,
  type Discount,
  discountedLines,
  type PriceLine,
  partyOf,
  spotsOf,
  totalOf,
} from '#contract/pricing/prices.ts';
import { currentLocale } from '#platform/i18n/messages.ts';
import { useSharedSessionStorage } from '../session-storage.ts';

/** What a guest has told us so far; the two paths share it. Empty texts are not filled in yet. */
export type Draft = {
  /** Lisbon wall time, `YYYY-MM-DD` and `HH:MM`. */
  date: string;
  time: string;
  /** Spots that the party takes. */
  participants: number;
  /** So many of each price category; empty where a tour has none. */
  party: CategoryCount[];
  /** So many of each extra; none of those that are not named. */
  extras: ExtraCount[];
  /** The guest wants the date for the party alone. */
  isPrivate: boolean;
  /** What the guest's code takes off; null without one. */
  discountCode: Discount | null;
  /** One that was typed and not asked about yet. */
  typedCode: string;
  /** In which the guest wants to be guided; empty while they have not said. */
  tourLanguage: Locale | '';
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  specialRequests: string;
};

export type DraftField = keyof Draft;

/** What a form calls its control for an extra. */
export type ExtraControl = `extras.${string}`;

/** What of a draft decides its price. */
export type PricedDraft = Pick<
  Draft,
  'participants' | 'party' | 'extras' | 'isPrivate' | 'discountCode'
>;

const emptyDraft: Draft = {
  date: '',
  time: '',
  participants: 2,
  party: [],
  extras: [],
  isPrivate: false,
  discountCode: null,
  typedCode: '',
  tourLanguage: '',
  firstName: '',
  lastName: '',
  email: '',
  phone: '',
  specialRequests: '',
};

const isDraftField = (name: string): name is DraftField => name in emptyDraft;

/** What of a draft a control is about; null for none of it. */
export function draftFieldOf(control: string): DraftField | null {
  const [field = ''] = control.split('.');
  return isDraftField(field) ? field : null;
}

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
  // What changes it may have waited for an answer, while the guest typed on.
  const latest = useRef(kept);
  latest.current = kept;
  return useMemo(() => {
    const draft = { ...emptyDraft, ...kept };
    return {
      draft,
      isKnown: kept !== undefined,
      isPartySaid: kept?.participants !== undefined,
      change: (part) => {
        latest.current = { ...latest.current, ...part };
        keep(latest.current);
      },
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
    draft: { ...draft, tourLanguage: defaultTourLanguage(languages, currentLocale()) },
  };
}

/** The same on a tour: with its categories, of which the first is meant by a mere number, and its extras. */
export function pricedBy(tour: PricedInFull, store: DraftStore, isShared = false): DraftStore {
  const { draft } = store;
  const { categories } = tour;
  const known = draft.party.filter(({ categoryId }) =>
    categories.some(({ id }) => id === categoryId),
  );
  const { participants } = draft;
  const party = known.length > 0 ? known : partyOf(tour, { participants });
  const whoComes = {
    ...draft,
    party,
    participants: party.length > 0 ? spotsOf(tour, { party }) : participants,
  };
  return {
    ...store,
    draft: {
      ...whoComes,
      extras: extrasFor(tour, whoComes),
      // Nobody is alone where others are, and no tour that does not offer it is private.
      isPrivate: draft.isPrivate && tour.privateSurcharge !== null && !isShared,
    },
  };
}

/** Extras that the tour still has; where fewer come than before, fewer of what is for each of them. */
const extrasFor = (tour: PricedInFull, draft: Draft): ExtraCount[] =>
  draft.extras.flatMap(({ extraId, count }) => {
    const extra = tour.extras.find(({ id }) => id === extraId);
    const most = extra ? mostOfExtra(tour, wishOf(draft), extra) : 0;
    return most > 0 ? [{ extraId, count: Math.min(count, most) }] : [];
  });

/** Who comes and what they want, as prices are told of it. */
export const wishOf = ({
  participants,
  party,
  extras,
  isPrivate,
}: Omit<PricedDraft, 'discountCode'>) => ({
  ...(party.length > 0 ? { party } : { participants }),
  ...(extras.length > 0 && { extras }),
  ...(isPrivate && { isPrivate }),
});

/** What a party would pay and for what, as the tour is known here. */
export const linesFor = (tour: PricedInFull, draft: PricedDraft): PriceLine[] =>
  discountedLines(linesInFull(tour, wishOf(draft)), draft.discountCode);

/** The sum of it, in cents. */
export const totalFor = (tour: PricedInFull, draft: PricedDraft): number =>
  totalOf(linesFor(tour, draft));

/**
 * Who comes and how to reach them, as the API takes it. A total that the guest agreed to, in cents, goes
 * before what is known here: that may have changed once more since they read it.
 */
export const partyBody = (tour: PricedInFull, draft: Draft, agreedTotal?: number) => ({
  ...wishOf(draft),
  shownTotal: agreedTotal ?? totalFor(tour, draft),
  ...(draft.discountCode && { discountCode: draft.discountCode.code }),
  firstName: draft.firstName,
  lastName: draft.lastName,
  email: draft.email,
  phone: draft.phone,
  ...(draft.tourLanguage && { tourLanguage: draft.tourLanguage }),
  ...(draft.specialRequests.trim() && { specialRequests: draft.specialRequests }),
  language: currentLocale(),
});
