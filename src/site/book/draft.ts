import { useMemo, useRef } from 'react';
import { defaultTourLanguage } from '#contract/bookings/booking-rules.ts';
import type { Locale } from '#contract/localised.ts';
import {
  type ExtraCount,
  fittingExtras,
  linesInFull,
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

export type Draft = {
  /** Wall time in the business's zone, `YYYY-MM-DD` and `HH:MM`. */
  date: string;
  time: string;
  /** Spots taken by the party. */
  participants: number;
  party: CategoryCount[];
  extras: ExtraCount[];
  isPrivate: boolean;
  discountCode: Discount | null;
  /** A discount code that was typed but not checked yet. */
  typedCode: string;
  tourLanguage: Locale | '';
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  specialRequests: string;
};

export type DraftField = keyof Draft;

export type ExtraControl = `extras.${string}`;

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

export function draftFieldOf(control: string): DraftField | null {
  const [field = ''] = control.split('.');
  return isDraftField(field) ? field : null;
}

export type DraftStore = {
  draft: Draft;
  isKnown: boolean;
  isPartySaid: boolean;
  change(part: Partial<Draft>): void;
};

/** The draft of a tour; a new tab starts with another's. Sent again, the same draft is the same booking. */
export function useDraft(tourId: string): DraftStore {
  const [stored, keep] = useSharedSessionStorage<Partial<Draft>>(`draft.${tourId}`, 'copied');
  // A change may have awaited a response while the guest typed on.
  const latest = useRef(stored);
  latest.current = stored;
  return useMemo(() => {
    const draft = { ...emptyDraft, ...stored };
    return {
      draft,
      isKnown: stored !== undefined,
      isPartySaid: stored?.participants !== undefined,
      change: (part) => {
        latest.current = { ...latest.current, ...part };
        keep(latest.current);
      },
    };
  }, [stored, keep]);
}

/** The draft on a date with few spots: reduces the default party size, unless the guest chose one. */
export function onDateWith(spots: number, store: DraftStore): DraftStore {
  const { draft, isPartySaid } = store;
  if (isPartySaid || spots < 1 || spots >= draft.participants) return store;
  return { ...store, draft: { ...draft, participants: spots } };
}

/** Falls back from the requested language to the guest's own, then to the date's first. */
export function guidedOn(languages: readonly Locale[], store: DraftStore): DraftStore {
  const { draft } = store;
  const isOffered = draft.tourLanguage !== '' && languages.includes(draft.tourLanguage);
  if (isOffered || languages.length === 0) return store;
  return {
    ...store,
    draft: { ...draft, tourLanguage: defaultTourLanguage(languages, currentLocale()) },
  };
}

/** The draft on a tour: with its categories (a plain number counts as the first) and its extras. */
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
      extras: fittingExtras(tour, requestedBookingOf(whoComes)),
      // A date with other guests can't be private.
      isPrivate: draft.isPrivate && tour.privateSurcharge !== null && !isShared,
    },
  };
}

export const requestedBookingOf = ({
  participants,
  party,
  extras,
  isPrivate,
}: Omit<PricedDraft, 'discountCode'>) => ({
  ...(party.length > 0 ? { party } : { participants }),
  ...(extras.length > 0 && { extras }),
  ...(isPrivate && { isPrivate }),
});

export const linesFor = (tour: PricedInFull, draft: PricedDraft): PriceLine[] =>
  discountedLines(linesInFull(tour, requestedBookingOf(draft)), draft.discountCode);

/** In cents. */
export const totalFor = (tour: PricedInFull, draft: PricedDraft): number =>
  totalOf(linesFor(tour, draft));

/** `agreedTotal`, in cents, overrides the total, which may have changed since the guest agreed. */
export const partyBody = (tour: PricedInFull, draft: Draft, agreedTotal?: number) => ({
  ...requestedBookingOf(draft),
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
