import { defaultRules } from '../bookings/default-rules.ts';
import type { Rules } from '../bookings/rules.schemas.ts';

/** The home page's sections in order (SPEC section 2); each can be left out. */
export const homeParts = [
  'tours',
  'about',
  'guides',
  'reasons',
  'reviews',
  'gallery',
  'callToAction',
  'contact',
] as const;
export type HomePart = (typeof homeParts)[number];

export const reasonDrawings = {
  users: 'icon-users/1.25',
  map: 'icon-map-pinned/1.25',
  compass: 'icon-compass/1.25',
  coins: 'icon-coins/1.25',
  heart: 'icon-heart/1.25',
  leaf: 'icon-leaf/1.25',
  clock: 'icon-clock/1.25',
  shield: 'icon-shield-check/1.25',
  camera: 'icon-camera/1.25',
  food: 'icon-utensils/1.25',
} as const;
export type ReasonIcon = keyof typeof reasonDrawings;
const isReasonIcon = (name: string): name is ReasonIcon => name in reasonDrawings;
export const reasonIcons = Object.keys(reasonDrawings).filter(isReasonIcon);

type SaidAtHome = {
  parts: Readonly<Record<HomePart, boolean>>;
  about: { text: object };
  reasons: readonly unknown[];
  callToAction: { heading: object };
};

/** The sections that are shown; one that consists only of its own text is left out when it has none. */
export const homePartsOnShow = (
  { parts, about, reasons, callToAction }: SaidAtHome,
  guides: readonly { isActive: boolean }[],
): HomePart[] => {
  const isSaid: Partial<Record<HomePart, boolean>> = {
    about: hasWords(about.text),
    guides: guides.some(({ isActive }) => isActive),
    reasons: reasons.length > 0,
    callToAction: hasWords(callToAction.heading),
  };
  return homeParts.filter((part) => parts[part] && (isSaid[part] ?? true));
};

const hasWords = (text: object): boolean => Object.keys(text).length > 0;

/** The rules that an operator's text may name, so that a promise never differs from its rule. */
export const ruleNumbers = (rules: Rules) => ({
  cancellationHours: rules.freeCancellationHours,
  replyHours: rules.requestReplyHours,
  arriveMinutes: rules.arriveEarlyMinutes,
  groupMaximum: rules.maxSharedGroupSize,
  partyMaximum: rules.privatePartyMaxPeople,
});
export type RuleName = keyof ReturnType<typeof ruleNumbers>;

const PLACE = /\{(\w+)\}/g;

export function unknownRules(text: string): string[] {
  const known = ruleNumbers(defaultRules);
  return [...text.matchAll(PLACE)].flatMap(([place, name]) =>
    name !== undefined && name in known ? [] : [place],
  );
}

/** Replaces rule names with their numbers in every text of a value. */
export function withRules<Value>(value: Value, rules: Rules): Value {
  const numbers = ruleNumbers(rules);
  return JSON.parse(JSON.stringify(value), (_key, each: unknown) =>
    typeof each === 'string' ? fillIn(each, numbers) : each,
  );
}

const fillIn = (text: string, numbers: Readonly<Record<string, number>>): string =>
  text.replaceAll(PLACE, (place, name: string) => String(numbers[name] ?? place));
