import type { ListedArticleJson } from '#api/admin/articles/admin-article-shape.ts';
import { localise } from '#platform/i18n/locale.ts';
import { currentLocale, m } from '#platform/i18n/messages.ts';

export const articleStates = ['draft', 'scheduled', 'published'] as const;

const stateNames: Record<ListedArticleJson['state'], () => string> = {
  draft: m.admin_article_state_draft,
  scheduled: m.admin_article_state_scheduled,
  published: m.admin_article_state_published,
};

export const articleStateName = (state: ListedArticleJson['state']): string => stateNames[state]();

export const articleName = ({ title }: Pick<ListedArticleJson, 'title'>): string =>
  localise(title, currentLocale()) || m.admin_article_untitled();
