import type { ArticleState } from '#contract/bookings/states.ts';
import type { ListedArticleJson } from '#contract/content/articles.schemas.ts';
import { localise } from '#contract/localised.ts';
import { currentLocale, m } from '#platform/i18n/messages.ts';
import type { StatusLook } from '../lists/status-mark.tsx';

/** Labels of the states, in the order of the tabs. */
export const articleLooks: Record<ArticleState, StatusLook> = {
  draft: { tone: 'over', name: m.admin_article_state_draft },
  scheduled: { tone: 'waiting', name: m.admin_article_state_scheduled },
  published: { tone: 'good', name: m.admin_article_state_published },
};

export const articleName = ({ title }: Pick<ListedArticleJson, 'title'>): string =>
  localise(title, currentLocale()) || m.admin_article_untitled();
