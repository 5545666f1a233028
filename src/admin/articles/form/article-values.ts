import type { AdminArticleJson } from '#api/admin/articles/admin-article-shape.ts';
import type { Locale } from '#platform/i18n/locale.ts';
import { lisbonWallTime } from '#ui/lisbon-time.ts';
import type { PictureSource } from '#ui/picture.tsx';
import { countMissing, noTexts, readTexts, type Texts } from '../../texts/translations.ts';

/** An article as the form holds it: what is typed stays text until it is sent. */
export type ArticleValues = {
  title: Texts;
  excerpt: Texts;
  /** HTML. */
  body: Texts;
  slug: string;
  cover: { pictureId: string; picture: PictureSource } | null;
  when: AdminArticleJson['state'];
  /** Lisbon's wall time, where it is scheduled. */
  date: string;
  time: string;
};

export const blankArticle = (): ArticleValues => ({
  title: noTexts(),
  excerpt: noTexts(),
  body: noTexts(),
  slug: '',
  cover: null,
  when: 'draft',
  date: '',
  time: '09:00',
});

export function readArticle(article: AdminArticleJson): ArticleValues {
  const { coverId, picture, state, publishedAt } = article;
  const moment = publishedAt === null ? null : lisbonWallTime(new Date(publishedAt));
  return {
    title: readTexts(article.title),
    excerpt: readTexts(article.excerpt),
    body: readTexts(article.body),
    slug: article.slug,
    cover: coverId !== null && picture ? { pictureId: coverId, picture } : null,
    when: state,
    ...(state === 'scheduled' && moment ? moment : { date: '', time: '09:00' }),
  };
}

/** The body that the API takes. */
export const writeArticle = ({ cover, when, date, time, slug, ...texts }: ArticleValues) => ({
  ...texts,
  slug: slug.trim() === '' ? null : slug.trim(),
  coverId: cover?.pictureId ?? null,
  isPublished: when !== 'draft',
  publishedAt: when === 'scheduled' ? { date, time } : null,
});

/** How many texts of an article each language lacks. */
export const countMissingTexts = ({
  title,
  excerpt,
  body,
}: ArticleValues): Record<Locale, number> =>
  countMissing([
    { texts: title, isRequired: true },
    { texts: excerpt },
    { texts: body, isRequired: true },
  ]);
