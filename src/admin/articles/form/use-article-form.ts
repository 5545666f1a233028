import type { AdminArticleJson } from '#api/admin/articles/admin-article-shape.ts';
import { type RecordFormOptions, useRecordForm } from '../../texts/use-record-form.ts';
import { findProblems, readRefusals } from './article-problems.ts';
import { type ArticleValues, writeArticle } from './article-values.ts';

type Body = ReturnType<typeof writeArticle>;

const article = {
  findProblems,
  readRefusals,
  write: writeArticle,
  overtakenCode: 'article_changed',
};

/** The form of an article. */
export const useArticleForm = (options: RecordFormOptions<ArticleValues, Body, AdminArticleJson>) =>
  useRecordForm(article, options);

export type ArticleForm = ReturnType<typeof useArticleForm>;
