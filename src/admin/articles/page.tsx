import { ExternalLink, Pencil, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { addressOf } from '#api/client/calls.ts';
import { articleOrders, articleStates } from '#contract/bookings/states.ts';
import type { ListedArticleJson } from '#contract/content/articles.schemas.ts';
import { adminApi } from '#contract/http/admin-api-paths.ts';
import { adminPages } from '#contract/pages/admin-pages.ts';
import { pageAt, pages } from '#contract/pages/pages.ts';
import { formatInstant } from '#platform/i18n/format.ts';
import { currentLocale, m } from '#platform/i18n/messages.ts';
import { ButtonLink } from '#ui/button.tsx';
import { ActionMenu } from '#ui/overlay/action-menu.tsx';
import { languageName } from '../bookings/booking-labels.ts';
import { AdminPage } from '../frame/admin-page.tsx';
import { Cover } from '../lists/cover.tsx';
import { List } from '../lists/list.tsx';
import { RecordLink, recordRow } from '../lists/record-link.tsx';
import { StatusMark } from '../lists/status-mark.tsx';
import { useListAddress } from '../lists/use-list-address.ts';
import { useStaffApi } from '../session/use-staff-api.ts';
import { articleLooks, articleName } from './article-labels.ts';
import { DeleteArticle } from './delete-article.tsx';

export default function AdminArticlesPage() {
  const address = useListAddress({ state: articleStates, q: null }, articleOrders);
  const articles = useStaffApi(addressOf(adminApi.articles, { query: address.query }));
  const [deleting, setDeleting] = useState<ListedArticleJson | null>(null);
  return (
    <AdminPage
      title={m.admin_nav_articles()}
      text={m.admin_articles_text()}
      beside={
        <ButtonLink to={adminPages.newArticle} look="action" className="max-sm:w-full">
          <Plus aria-hidden className="size-5" />
          {m.admin_articles_create()}
        </ButtonLink>
      }
    >
      <List
        label={m.admin_nav_articles()}
        address={address}
        list={articles}
        failed={m.admin_articles_failed}
        none={m.admin_articles_none()}
        tabs={{
          label: m.admin_articles_states(),
          part: 'state',
          looks: articleLooks,
          counts: articles.data?.counts,
        }}
        search={{
          label: m.admin_articles_search(),
          hint: m.admin_articles_search_hint(),
          orders: {
            written: m.admin_articles_sort_written,
            title: m.admin_articles_sort_title,
            published: m.admin_articles_sort_published,
          },
        }}
        rows={(list) => list.articles}
        rowClassName={recordRow}
        columns={[
          {
            className: 'shrink-0',
            cell: ({ picture, state }) => <Cover picture={picture} isMuted={state === 'draft'} />,
          },
          {
            className:
              'grid min-w-0 flex-1 gap-x-6 gap-y-0.5 lg:grid-cols-[minmax(0,1fr)_13rem_15rem] lg:items-center',
            cell: (article) => <Article article={article} />,
          },
          {
            cell: (article) => <Actions article={article} onDelete={() => setDeleting(article)} />,
          },
        ]}
      />
      {deleting && <DeleteArticle article={deleting} onClose={() => setDeleting(null)} />}
    </AdminPage>
  );
}

type ArticleProps = { article: ListedArticleJson };

const Article = ({ article }: ArticleProps) => (
  <>
    <div className="min-w-0">
      <RecordLink to={pageAt(adminPages.article, { id: article.id })}>
        {articleName(article)}
      </RecordLink>
      <p className="truncate text-sm text-muted">/articles/{article.slug}</p>
    </div>
    <Missing article={article} />
    <div className="text-sm">
      <StatusMark look={articleLooks[article.state]} />
      <p className="mt-1 text-muted">{describeMoment(article)}</p>
    </div>
  </>
);

function Actions({ article, onDelete }: ArticleProps & { onDelete: () => void }) {
  const { id, slug, state } = article;
  return (
    <ActionMenu
      label={m.admin_articles_actions_of({ name: articleName(article) })}
      actions={[
        { label: m.admin_edit(), icon: Pencil, to: pageAt(adminPages.article, { id }) },
        state === 'published' && {
          label: m.admin_article_view(),
          icon: ExternalLink,
          to: pageAt(pages.article, { slug }),
        },
        { label: m.admin_delete(), icon: Trash2, run: onDelete, isDangerous: true },
      ]}
    />
  );
}

function Missing({ article: { missing } }: ArticleProps) {
  if (missing.length === 0) {
    return <p className="text-sm text-muted max-lg:hidden">{m.admin_article_whole()}</p>;
  }
  const languages = new Intl.ListFormat(currentLocale()).format(missing.map(languageName));
  return <p className="text-sm text-terracotta">{m.admin_article_missing({ languages })}</p>;
}

function describeMoment({ state, publishedAt, updatedAt }: ListedArticleJson): string {
  if (state === 'draft' || publishedAt === null) {
    return m.admin_article_changed({ moment: formatInstant(updatedAt, currentLocale()) });
  }
  const moment = formatInstant(publishedAt, currentLocale());
  return state === 'scheduled' ? m.admin_article_appears({ moment }) : moment;
}
