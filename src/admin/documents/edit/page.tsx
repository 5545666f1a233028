import { useParams } from 'react-router';
import { m } from '#platform/i18n/messages.ts';
import { LoadError } from '#ui/state/load-error.tsx';
import { Loading, Skeleton } from '#ui/state/skeleton.tsx';
import { AdminPage } from '../../frame/admin-page.tsx';
import { BackLink } from '../../frame/back-link.tsx';
import { describeTrouble } from '../../session/trouble.ts';
import { useStaffApi } from '../../session/use-staff-api.ts';
import { documentPages, documentPaths } from '../document-paths.ts';
import { EditDocument } from './edit-document.tsx';

export default function EditDocumentPage() {
  const { id = '' } = useParams();
  const document = useStaffApi(documentPaths.one(id));
  if (document.data) return <EditDocument key={id} document={document.data} />;
  return (
    <AdminPage
      title={m.admin_documents_edit()}
      beside={<BackLink to={documentPages.list}>{m.admin_nav_documents()}</BackLink>}
    >
      {document.isError ? (
        <LoadError
          text={m.admin_documents_one_failed({ message: describeTrouble(document.error) })}
          onRetry={() => void document.refetch()}
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
