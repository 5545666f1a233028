import { ApiError } from '#api/client/api-client.ts';
import { parseLocale } from '#platform/i18n/locale.ts';
import { m } from '#platform/i18n/messages.ts';
import type { Problem as ProblemOf } from '../../texts/use-record-form.ts';
import type { ArticleValues } from './article-values.ts';

type Problem = ProblemOf<ArticleValues>;

/** What the form can see by itself, in the order of the form. The server looks again. */
export function findProblems(values: ArticleValues): Problem[] {
  const problems: Problem[] = [];
  const need = (field: Problem['field'], typed: string) =>
    typed.trim() === '' && problems.push({ field, text: m.invalid_required() });
  need('title.en', values.title.en);
  if (values.when !== 'draft') need('body.en', values.body.en);
  if (
    !/^[a-z0-9]*(?:-[a-z0-9]+)*$/.test(values.slug.trim()) ||
    values.slug.trim().startsWith('-')
  ) {
    problems.push({ field: 'slug', text: m.invalid_slug() });
  }
  if (values.when === 'scheduled') {
    need('date', values.date);
    need('time', values.time);
  }
  return problems;
}

const serverFields: Record<string, Problem['field']> = {
  coverId: 'cover',
  pictures: 'cover',
  publishedAt: 'date',
};

/** The server's refusals at the form's fields; empty when it named none. */
export function readRefusals(error: unknown): Problem[] {
  const refused = error instanceof ApiError ? Object.entries(error.fieldErrors) : [];
  return refused.map(([name, texts]) => ({
    field: serverFields[name.split('.')[0] ?? ''] ?? (name as Problem['field']),
    text: texts.join(' '),
  }));
}

const labels: Record<string, () => string> = {
  title: m.admin_article_title,
  excerpt: m.admin_article_excerpt,
  body: m.admin_article_body,
  slug: m.admin_article_slug,
  cover: m.admin_article_cover,
  date: m.admin_article_date,
  time: m.admin_article_time,
};

const languageNames = { en: 'English', pt: 'Português', ru: 'Русский' };

/** What a field is called in the list of errors: `Title (English)`. */
export function describeField(field: string): string {
  const [name = '', last] = field.split('.');
  const label = labels[name]?.() ?? name;
  const language = parseLocale(last);
  return language ? `${label} (${languageNames[language]})` : label;
}
