import { useParams } from 'react-router';
import { m } from '#platform/i18n/messages.ts';
import { LoadError } from '#ui/state/load-error.tsx';
import { Loading, Skeleton } from '#ui/state/skeleton.tsx';
import { AdminPage } from '../../frame/admin-page.tsx';
import { BackLink } from '../../frame/back-link.tsx';
import { describeTrouble } from '../../session/trouble.ts';
import { useStaffApi } from '../../session/use-staff-api.ts';
import { articlePages, articlePaths } from '../article-paths.ts';
import { EditArticle } from './edit-article.tsx';

export default function EditArticlePage() {
  const { id = '' } = useParams();
  const article = useStaffApi(articlePaths.one(id));
  if (article.data) return <EditArticle key={id} article={article.data} />;
  return (
    <AdminPage
      title={m.admin_article_edit()}
      beside={<BackLink to={articlePages.list}>{m.admin_articles_back()}</BackLink>}
    >
      {article.isError ? (
        <LoadError
          text={m.admin_article_failed({ message: describeTrouble(article.error) })}
          onRetry={() => void article.refetch()}
        />
      ) : (
        <Loading className="flex flex-col gap-6">
          <Skeleton className="h-12 w-80 max-w-full" />
          <Skeleton className="h-96" />
        </Loading>
      )}
    </AdminPage>
  );
}
