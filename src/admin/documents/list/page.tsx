import { useQueryClient } from '@tanstack/react-query';
import { FileUp } from 'lucide-react';
import { useState } from 'react';
import type { AdminDocumentJson } from '#api/admin/documents/admin-document-shape.ts';
import { UPLOAD_MAX_BYTES } from '#constants';
import { m } from '#platform/i18n/messages.ts';
import { LoadError } from '#ui/state/load-error.tsx';
import { Loading, Skeleton } from '#ui/state/skeleton.tsx';
import { showToast } from '#ui/toast/toast-store.ts';
import { AdminPage } from '../../frame/admin-page.tsx';
import { Question } from '../../frame/question.tsx';
import { UploadArea } from '../../pictures/upload-area.tsx';
import { useUploads } from '../../pictures/use-uploads.ts';
import { describeTrouble } from '../../session/trouble.ts';
import { useStaffApi } from '../../session/use-staff-api.ts';
import { documentPaths } from '../document-paths.ts';
import { documentName } from '../document-words.ts';
import { useDocumentWrites } from '../use-document-writes.ts';
import { findDocuments } from './document-order.ts';
import { DocumentRows } from './document-rows.tsx';
import { ListTools, useDocumentsAddress } from './list-tools.tsx';

/** Files for download, which are dropped here, and the three policies. */
export default function AdminDocumentsPage() {
  const documents = useStaffApi(documentPaths.list);
  const address = useDocumentsAddress();
  const queryClient = useQueryClient();
  const { remove } = useDocumentWrites();
  const [deleted, setDeleted] = useState<AdminDocumentJson | null>(null);
  const uploads = useUploads<AdminDocumentJson>({
    path: documentPaths.list,
    onDone(document) {
      void queryClient.invalidateQueries({ queryKey: [documentPaths.list] });
      showToast({ title: m.admin_documents_uploaded({ name: documentName(document) }) });
    },
  });
  const found = findDocuments(documents.data ?? [], address.get('q'), address.order);
  const files = found.filter(({ kind }) => kind === 'file');
  const policies = found.filter(({ kind }) => kind === 'policy');

  return (
    <AdminPage title={m.admin_nav_documents()} text={m.admin_documents_text()}>
      {documents.isPending && (
        <Loading className="flex flex-col gap-4">
          <Skeleton className="h-24" />
          <Skeleton className="h-40" />
        </Loading>
      )}
      {documents.isError && (
        <LoadError
          text={m.admin_documents_failed({ message: describeTrouble(documents.error) })}
          onRetry={() => void documents.refetch()}
        />
      )}
      {documents.data && (
        <div className="flex flex-col gap-10">
          <ListTools address={address} count={found.length} />
          <section aria-labelledby="files" className="flex flex-col gap-4">
            <h2 id="files" className="text-2xl">
              {m.admin_documents_files()}
            </h2>
            <UploadArea
              uploads={uploads}
              label={m.admin_documents_upload()}
              hint={m.admin_documents_upload_hint({ megabytes: UPLOAD_MAX_BYTES / (1024 * 1024) })}
              invitation={m.admin_documents_drop()}
              accept="application/pdf"
              icon={<FileUp aria-hidden className="size-7 text-cobalt" strokeWidth={1.5} />}
            />
            {files.length > 0 ? (
              <DocumentRows documents={files} onDelete={setDeleted} />
            ) : (
              <Nothing
                text={address.isNarrowed ? m.admin_list_no_match() : m.admin_documents_no_files()}
              />
            )}
          </section>
          <section aria-labelledby="policies" className="flex flex-col gap-4">
            <h2 id="policies" className="text-2xl">
              {m.admin_documents_policies()}
            </h2>
            {policies.length > 0 ? (
              <DocumentRows documents={policies} onDelete={setDeleted} />
            ) : (
              <Nothing text={m.admin_list_no_match()} />
            )}
          </section>
        </div>
      )}
      {deleted && (
        <Question
          isOpen
          onClose={() => setDeleted(null)}
          title={m.admin_documents_delete_heading({ name: documentName(deleted) })}
          text={m.admin_documents_delete_text()}
          yes={m.admin_delete()}
          busy={m.admin_deleting()}
          no={m.admin_keep()}
          onYes={async () => {
            await remove(deleted.id);
            showToast({ title: m.admin_documents_deleted() });
          }}
        />
      )}
    </AdminPage>
  );
}

const Nothing = ({ text }: { text: string }) => (
  <p className="border border-line bg-surface px-5 py-10 text-center text-muted">{text}</p>
);
