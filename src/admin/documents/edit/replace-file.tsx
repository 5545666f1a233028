import { useQueryClient } from '@tanstack/react-query';
import { FileUp } from 'lucide-react';
import type { AdminDocumentJson } from '#api/admin/documents/admin-document-shape.ts';
import { m } from '#platform/i18n/messages.ts';
import { formatBytes } from '#ui/format-bytes.ts';
import { showToast } from '#ui/toast/toast-store.ts';
import { UploadArea } from '../../pictures/upload-area.tsx';
import { useUploads } from '../../pictures/use-uploads.ts';
import { documentPaths } from '../document-paths.ts';

/** The PDF itself, and another one for its place. */
export function ReplaceFile({ document }: { document: AdminDocumentJson }) {
  const queryClient = useQueryClient();
  const uploads = useUploads<AdminDocumentJson>({
    path: documentPaths.file(document.id),
    onDone(replaced) {
      queryClient.setQueryData([documentPaths.one(document.id)], replaced);
      void queryClient.invalidateQueries({ queryKey: [documentPaths.list] });
      showToast({ title: m.admin_documents_replaced() });
    },
  });
  return (
    <section aria-labelledby="file" className="mt-8 flex max-w-4xl flex-col gap-4">
      <h2 id="file" className="text-2xl">
        {m.admin_documents_file()}
      </h2>
      <p className="text-muted tabular-nums">
        {`${formatBytes(document.bytes ?? 0)} · ${m.admin_documents_downloads({ count: document.downloads })}`}
      </p>
      <UploadArea
        uploads={uploads}
        label={m.admin_documents_replace()}
        hint={m.admin_documents_replace_hint()}
        invitation={m.admin_documents_drop()}
        accept="application/pdf"
        isSingle
        icon={<FileUp aria-hidden className="size-7 text-cobalt" strokeWidth={1.5} />}
      />
    </section>
  );
}
