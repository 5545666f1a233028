import { readFile } from 'node:fs/promises';
import matter from 'gray-matter';
import { marked } from 'marked';
import {
  AUDIT_RETENTION_MONTHS,
  IDEMPOTENCY_KEY_HOURS,
  MAIL_LOG_RETENTION_MONTHS,
  MESSAGE_RETENTION_MONTHS,
  NEWSLETTER_UNCONFIRMED_DAYS,
  VISIT_RETENTION_MONTHS,
  WAITLIST_RETENTION_DAYS,
} from '#contract/constants.ts';
import type { Locale } from '#contract/localised.ts';
import { sanitiseArticleHtml } from '../articles/article-html.ts';

type Localised = Record<Locale, string>;
type Text = { title: Localised; excerpt: Localised; body: Localised };

export async function readText(folder: URL): Promise<Text> {
  const read = async (language: Locale) => {
    const path = new URL(`${language}.md`, folder);
    const { data, content } = matter(withDurations(await readFile(path, 'utf8'), language));
    return {
      title: String(data.title),
      excerpt: String(data.excerpt ?? ''),
      body: sanitiseArticleHtml(await marked.parse(content)),
    };
  };
  const [en, pt, ru] = await Promise.all([read('en'), read('pt'), read('ru')]);
  const pick = (field: keyof typeof en) => ({ en: en[field], pt: pt[field], ru: ru[field] });
  return { title: pick('title'), excerpt: pick('excerpt'), body: pick('body') };
}

/** Retention periods in the texts are filled in from the product's constants. */
const durations: Readonly<Record<string, [count: number, unit: 'month' | 'day' | 'hour']>> = {
  VISITS: [VISIT_RETENTION_MONTHS, 'month'],
  MESSAGES: [MESSAGE_RETENTION_MONTHS, 'month'],
  MAILS: [MAIL_LOG_RETENTION_MONTHS, 'month'],
  AUDIT: [AUDIT_RETENTION_MONTHS, 'month'],
  ANSWERS: [IDEMPOTENCY_KEY_HOURS, 'hour'],
  WAITLIST: [WAITLIST_RETENTION_DAYS, 'day'],
  UNCONFIRMED: [NEWSLETTER_UNCONFIRMED_DAYS, 'day'],
};

const withDurations = (text: string, language: string): string =>
  text.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => {
    const [count, unit] = durations[name] ?? [];
    if (count === undefined) throw new Error(`unknown placeholder {{${name}}}`);
    const options = { style: 'unit', unit, unitDisplay: 'long' } as const;
    return new Intl.NumberFormat(language, options).format(count);
  });
