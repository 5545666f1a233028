import { languageNames } from '#contract/localised.ts';
import { parseLocale } from '#platform/i18n/locale.ts';

/** What each field is called, by its path without numbers and languages: `itinerary.title`. */
export type FieldLabels = Readonly<Record<string, () => string>>;

/** What a field is called in a list: `The way we go, 2 (English)`. */
export function labelField(labels: FieldLabels, field: string): string {
  const steps = field.split('.');
  const language = parseLocale(steps.at(-1));
  const names = steps.filter((step) => !/^\d+$/.test(step) && step !== language);
  const label = labels[names.join('.')]?.() ?? labels[names[0] ?? '']?.() ?? names[0] ?? field;
  const number = steps.find((step) => /^\d+$/.test(step));
  const numbered = number === undefined ? label : `${label}, ${Number(number) + 1}`;
  return language ? `${numbered} (${languageNames[language]})` : numbered;
}
