import type { ArticleFacts } from './article.ts';
import { picturesIn } from './article-html.ts';

/** The ids of all pictures that an article shows: its cover and those in its text. */
export function picturesOf({ coverId, body }: Pick<ArticleFacts, 'coverId' | 'body'>): string[] {
  const texts = typeof body === 'string' ? [body] : Object.values(body);
  const ids = texts.flatMap((text) => (text ? picturesIn(text) : []));
  return [...new Set(coverId === null ? ids : [coverId, ...ids])];
}
