import { send } from '#api/client/calls.ts';
import type { AdminDocumentJson } from '#contract/content/documents.schemas.ts';
import { adminApi } from '#contract/http/admin-api-paths.ts';
import { m } from '#platform/i18n/messages.ts';
import { DeleteQuestion } from '../frame/question.tsx';
import { useWrite } from '../session/use-write.ts';
import { documentName } from './document-order.ts';
import { documentAddresses } from './document-paths.ts';

type DeleteDocumentProps = {
  document: AdminDocumentJson;
  onClose: () => void;
  onDeleted?: () => void;
};

export function DeleteDocument({ document, onClose, onDeleted }: DeleteDocumentProps) {
  const { id } = document;
  const remove = useWrite(() => send('DELETE', adminApi.document, { params: { id } }), {
    gone: () => [documentAddresses.one(id)],
    done: () => ({ title: m.admin_documents_deleted() }),
  });
  return (
    <DeleteQuestion
      onClose={onClose}
      title={m.admin_documents_delete_heading({ name: documentName(document) })}
      text={m.admin_documents_delete_text()}
      onDelete={() => remove.mutateAsync()}
      onDeleted={onDeleted}
    />
  );
}
