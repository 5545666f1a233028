import type { InferSelectModel } from 'drizzle-orm';
import { type Locale, type LocalisedText, locales } from '#contract/localised.ts';
import { makeSlug } from '../slug.ts';
import type { newsletterIssues } from './newsletter-issues.table.ts';

export type NewsletterIssueTexts = Pick<
  InferSelectModel<typeof newsletterIssues>,
  'subject' | 'body'
>;

type Texts = Exclude<LocalisedText, string>;
const inLanguages = (text: LocalisedText): Texts =>
  typeof text === 'string' ? { en: text } : text;

/** Both subject and text; subscribers in other languages get English. */
export function writtenLanguages({ subject, body }: NewsletterIssueTexts): Locale[] {
  const [subjects, bodies] = [inLanguages(subject), inLanguages(body)];
  return locales.filter((locale) => subjects[locale] && bodies[locale]);
}

/** Never combines a Portuguese subject with an English text. */
export function wholeTexts(letter: NewsletterIssueTexts): { subject: Texts; body: Texts } {
  const languages = writtenLanguages(letter);
  const only = (text: LocalisedText): Texts =>
    Object.fromEntries(languages.map((locale) => [locale, inLanguages(text)[locale]]));
  return { subject: only(letter.subject), body: only(letter.body) };
}

export const suggestedSlug = ({ subject }: Pick<NewsletterIssueTexts, 'subject'>): string =>
  makeSlug(inLanguages(subject).en ?? '', 'letter');
