import { ExternalLink, Pencil, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { addressOf } from '#api/client/calls.ts';
import { articleOrders, articleStates } from '#contract/bookings/states.ts';
import type { ListedArticleJson } from '#contract/content/articles.schemas.ts';
import { adminApi } from '#contract/http/admin-api-paths.ts';
import { adminPages } from '#contract/pages/admin-pages.ts';
import { pageAt, pages } from '#contract/pages/pages.ts';
import { formatInstant } from '#platform/i18n/format.ts';
import { currentLocale, m } from '#platform/i18n/messages.ts';
import { ButtonLink } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { ActionMenu } from '#ui/overlay/action-menu.tsx';
import { Picture } from '#ui/picture.tsx';
import { languageName } from '../bookings/booking-labels.ts';
import { AdminPage } from '../frame/admin-page.tsx';
import { StatusTabs } from '../lists/filter-tabs.tsx';
import { ListBody } from '../lists/list-body.tsx';
import { SearchAndSort } from '../lists/list-tools.tsx';
import { StatusMark } from '../lists/status-mark.tsx';
import { useListAddress } from '../lists/use-list-address.ts';
import { useStaffApi } from '../session/use-staff-api.ts';
import { articleLooks, articleName } from './article-labels.ts';
import { DeleteArticle } from './delete-article.tsx';

export default function AdminArticlesPage() {
  const address = useListAddress({ state: articleStates, q: null }, articleOrders);
  const articles = useStaffApi(addressOf(adminApi.articles, { query: address.query }));
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
      <StatusTabs
        label={m.admin_articles_states()}
        address={address}
        part="state"
        looks={articleLooks}
        counts={articles.data?.counts}
      />
      <SearchAndSort
        className="py-4"
        address={address}
        label={m.admin_articles_search()}
        hint={m.admin_articles_search_hint()}
        orders={{
          written: m.admin_articles_sort_written,
          title: m.admin_articles_sort_title,
          published: m.admin_articles_sort_published,
        }}
      />
      <ListBody
        label={m.admin_nav_articles()}
        list={articles}
        address={address}
        failed={m.admin_articles_failed}
        none={m.admin_articles_none()}
      >
        {(list) => (
          <ul>
            {list.articles.map((article) => (
              <ArticleRow key={article.id} article={article} />
            ))}
          </ul>
        )}
      </ListBody>
    </AdminPage>
  );
}

export function ArticleRow({ article }: { article: ListedArticleJson }) {
  const [isDeleting, setIsDeleting] = useState(false);
  const name = articleName(article);
  return (
    <li className="flex items-center gap-3 border-b border-line px-3 py-3 last:border-b-0 sm:gap-5 sm:px-5">
      <div
        className={classNames(
          'aspect-4/3 w-14 shrink-0 overflow-hidden rounded-card bg-sunken sm:w-24',
          article.state === 'draft' && 'opacity-60 grayscale',
        )}
      >
        {article.picture && (
          <Picture
            picture={article.picture}
            alt=""
            sizes="96px"
            className="size-full object-cover"
          />
        )}
      </div>
      <div className="grid min-w-0 flex-1 gap-x-6 gap-y-0.5 lg:grid-cols-[minmax(0,1fr)_13rem_15rem] lg:items-center">
        <div className="min-w-0">
          <Link
            to={pageAt(adminPages.article, { id: article.id })}
            className="py-1 text-lg leading-snug font-semibold [overflow-wrap:anywhere] hover:text-cobalt hover:underline hover:underline-offset-4"
          >
            {name}
          </Link>
          <p className="truncate text-sm text-muted">/articles/{article.slug}</p>
        </div>
        <Missing article={article} />
        <div className="text-sm">
          <StatusMark look={articleLooks[article.state]} />
          <p className="mt-1 text-muted">{describeMoment(article)}</p>
        </div>
      </div>
      <ActionMenu
        label={m.admin_articles_actions_of({ name })}
        actions={[
          {
            label: m.admin_edit(),
            icon: Pencil,
            to: pageAt(adminPages.article, { id: article.id }),
          },
          ...(article.state === 'published'
            ? [
                {
                  label: m.admin_article_view(),
                  icon: ExternalLink,
                  to: pageAt(pages.article, { slug: article.slug }),
                },
              ]
            : []),
          {
            label: m.admin_delete(),
            icon: Trash2,
            run: () => setIsDeleting(true),
            isDangerous: true,
          },
        ]}
      />
      {isDeleting && <DeleteArticle article={article} onClose={() => setIsDeleting(false)} />}
    </li>
  );
}

function Missing({ article: { missing } }: { article: ListedArticleJson }) {
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
