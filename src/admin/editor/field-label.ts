import { languageNames } from '#contract/localised.ts';
import { parseLocale } from '#platform/i18n/locale.ts';

/** Field names by path, without list indexes and languages: `itinerary.title`. */
export type FieldLabels = Readonly<Record<string, () => string>>;

/** Names a field in a list of problems: `The route, 2 (English)`. */
export function labelField(labels: FieldLabels, field: string): string {
  const steps = field.split('.');
  const language = parseLocale(steps.at(-1));
  const names = steps.filter((step) => !/^\d+$/.test(step) && step !== language);
  const label = labels[names.join('.')]?.() ?? labels[names[0] ?? '']?.() ?? names[0] ?? field;
  const number = steps.find((step) => /^\d+$/.test(step));
  const numbered = number === undefined ? label : `${label}, ${Number(number) + 1}`;
  return language ? `${numbered} (${languageNames[language]})` : numbered;
}
