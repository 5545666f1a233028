import { Plus } from 'lucide-react';
import { m } from '#platform/i18n/messages.ts';
import { ButtonLink } from '#ui/button.tsx';
import { AdminPage } from '../../frame/admin-page.tsx';
import { SearchField } from '../../frame/search-field.tsx';
import { FilterTabs } from '../../lists/filter-tabs.tsx';
import { ListBody } from '../../lists/list-body.tsx';
import { SortSelect } from '../../lists/sort-select.tsx';
import { useListAddress } from '../../lists/use-list-address.ts';
import { useStaffApi } from '../../session/use-staff-api.ts';
import { articlePages, articlePaths } from '../article-paths.ts';
import { articleStateName, articleStates } from '../article-words.ts';
import { ArticleRow } from './article-row.tsx';

/** Every article; where nobody says otherwise the one that was written last is on top. */
export default function AdminArticlesPage() {
  const address = useListAddress({ state: articleStates, q: null }, [
    'written',
    'title',
    'published',
  ]);
  const articles = useStaffApi(articlePaths.list(address.query()));
  const chosen = address.get('state');
  return (
    <AdminPage
      title={m.admin_nav_articles()}
      text={m.admin_articles_text()}
      beside={
        <ButtonLink to={articlePages.create} look="action" className="max-sm:w-full">
          <Plus aria-hidden className="size-5" />
          {m.admin_articles_create()}
        </ButtonLink>
      }
    >
      <FilterTabs
        label={m.admin_articles_states()}
        tabs={[
          { name: m.admin_list_all(), to: address.to({ state: null }), isCurrent: chosen === '' },
          ...articleStates.map((state) => ({
            name: articleStateName(state),
            to: address.to({ state }),
            isCurrent: chosen === state,
            count: articles.data?.counts[state],
          })),
        ]}
      />
      <div className="flex flex-wrap gap-3 py-4">
        <SearchField
          label={m.admin_articles_search()}
          hint={m.admin_articles_search_hint()}
          value={address.get('q')}
          onChange={(q) => address.replace({ q })}
        />
        <SortSelect
          address={address}
          names={{
            written: m.admin_articles_sort_written,
            title: m.admin_articles_sort_title,
            published: m.admin_articles_sort_published,
          }}
        />
      </div>
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
