import { useQueryClient } from '@tanstack/react-query';
import { FileUp } from 'lucide-react';
import { useState } from 'react';
import { sendFile } from '#api/client/send-file.ts';
import { UPLOAD_MAX_BYTES } from '#contract/constants.ts';
import type { AdminDocumentJson } from '#contract/content/documents.schemas.ts';
import { adminApi } from '#contract/http/admin-api-paths.ts';
import { m } from '#platform/i18n/messages.ts';
import { ButtonLink } from '#ui/button.tsx';
import { showToast } from '#ui/overlay/toast-store.ts';
import { UploadArea } from '../editor/upload-area.tsx';
import { useUploads } from '../editor/use-uploads.ts';
import { AdminPage } from '../frame/admin-page.tsx';
import { Loaded } from '../frame/loaded.tsx';
import { Skeletons } from '../frame/skeletons.tsx';
import { CutShort } from '../lists/list-body.tsx';
import { ListControls } from '../lists/list-controls.tsx';
import { useListAddress } from '../lists/use-list-address.ts';
import { useStaffList } from '../session/use-staff-api.ts';
import { DeleteDocument } from './delete-document.tsx';
import { documentName, documentOrders, findDocuments } from './document-order.ts';
import { documentAddresses } from './document-paths.ts';
import { DocumentRows } from './document-rows.tsx';

export default function AdminDocumentsPage() {
  const documents = useStaffList(documentAddresses.list);
  const address = useDocumentsAddress();
  const queryClient = useQueryClient();
  const [deleted, setDeleted] = useState<AdminDocumentJson | null>(null);
  const uploads = useUploads({
    send: (file, sending) => sendFile(adminApi.documents, file, sending),
    onDone(document) {
      void queryClient.invalidateQueries({ queryKey: [documentAddresses.list] });
      showToast({ title: m.admin_documents_uploaded({ name: documentName(document) }) });
    },
  });
  const found = findDocuments(documents.data ?? [], address.get('q'), address.order);
  const files = found.filter(({ kind }) => kind === 'file');
  const policies = found.filter(({ kind }) => kind === 'policy');

  return (
    <AdminPage title={m.admin_nav_documents()} text={m.admin_documents_text()}>
      <Loaded
        query={documents}
        failed={m.admin_documents_failed}
        loading={<Skeletons of={['h-24', 'h-40']} className="flex flex-col gap-4" />}
      >
        {(all) => (
          <div className="flex flex-col gap-10">
            <CutShort list={all} />
            <ListTools address={address} count={found.length} />
            <section aria-labelledby="files" className="flex flex-col gap-4">
              <h2 id="files" className="text-2xl">
                {m.admin_documents_files()}
              </h2>
              <UploadArea
                uploads={uploads}
                label={m.admin_documents_upload()}
                hint={m.admin_documents_upload_hint({
                  megabytes: UPLOAD_MAX_BYTES / (1024 * 1024),
                })}
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
      </Loaded>
      {deleted && <DeleteDocument document={deleted} onClose={() => setDeleted(null)} />}
    </AdminPage>
  );
}

const Nothing = ({ text }: { text: string }) => (
  <p className="border border-line bg-surface px-5 py-10 text-center text-muted">{text}</p>
);

export const useDocumentsAddress = () => useListAddress({ q: null }, documentOrders);

export function ListTools({
  address,
  count,
}: {
  address: ReturnType<typeof useDocumentsAddress>;
  count: number;
}) {
  return (
    <div className="flex flex-wrap items-center gap-3">
      <ListControls
        className="flex-[1_1_20rem]"
        address={address}
        search={{
          label: m.admin_documents_search(),
          hint: m.admin_documents_search_hint(),
          orders: {
            newest: m.admin_sort_newest,
            title: m.admin_documents_sort_title,
            downloads: m.admin_documents_sort_downloads,
          },
        }}
      />
      {address.isNarrowed && (
        <ButtonLink look="quiet" to={address.plain} className="px-0!">
          {m.admin_filters_clear()}
        </ButtonLink>
      )}
      <p role="status" className="sr-only">
        {address.isNarrowed && m.admin_list_found({ count })}
      </p>
    </div>
  );
}
