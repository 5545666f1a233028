import type { InferSelectModel } from 'drizzle-orm';
import type { Temporal } from 'temporal-polyfill';
import type { ArticleState } from '#contract/bookings/states.ts';
import type { Locale, LocalisedText } from '#contract/localised.ts';
import { region } from '#contract/settings/region.ts';
import type { articles } from './articles.table.ts';

export type ArticleRow = InferSelectModel<typeof articles>;

export type ArticleFacts = {
  title: LocalisedText;
  excerpt: LocalisedText;
  /** Sanitised HTML. */
  body: LocalisedText;
  /** Null keeps the current slug, or derives one from the English title. */
  slug: string | null;
  coverId: string | null;
  isPublished: boolean;
  /** Null means now, or the first publication. */
  publishedAt: Temporal.Instant | null;
};

export function stateOf(
  { isPublished, publishedAt }: Pick<ArticleRow, 'isPublished' | 'publishedAt'>,
  now: Temporal.Instant,
): ArticleState {
  if (!isPublished || publishedAt === null) return 'draft';
  return publishedAt.epochMilliseconds > now.epochMilliseconds ? 'scheduled' : 'published';
}

/** The given time, else that of an earlier publication, which a draft keeps; else now. */
export function momentOf(
  { isPublished, publishedAt }: Pick<ArticleFacts, 'isPublished' | 'publishedAt'>,
  before: Temporal.Instant | null,
  now: Temporal.Instant,
): Temporal.Instant | null {
  if (publishedAt !== null) return publishedAt;
  const isPast = before !== null && before.epochMilliseconds <= now.epochMilliseconds;
  if (!isPublished) return isPast ? before : null;
  return isPast ? before : now;
}

/** Languages without a text that another language has. A plain string is the same in all. */
export function missingLanguages({
  title,
  excerpt,
  body,
}: Pick<ArticleRow, 'title' | 'excerpt' | 'body'>): Locale[] {
  const texts = [title, excerpt, body].flatMap((text) =>
    typeof text === 'string' || Object.values(text).every((words) => !words) ? [] : [text],
  );
  return region().languages.filter((locale) => texts.some((text) => !text[locale]));
}
