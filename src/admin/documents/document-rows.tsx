import { ExternalLink, Pencil, Trash2 } from 'lucide-react';
import { send } from '#api/client/calls.ts';
import type { AdminDocumentJson } from '#contract/content/documents.schemas.ts';
import { adminApi } from '#contract/http/admin-api-paths.ts';
import { languageNames } from '#contract/localised.ts';
import { adminPages } from '#contract/pages/admin-pages.ts';
import { pageAt } from '#contract/pages/pages.ts';
import { m } from '#platform/i18n/messages.ts';
import { classNames } from '#ui/class-names.ts';
import { Switch } from '#ui/form/switch.tsx';
import { formatBytes } from '#ui/format-bytes.ts';
import { ActionMenu } from '#ui/overlay/action-menu.tsx';
import { RecordLink } from '../lists/record-link.tsx';
import { useWrite } from '../session/use-write.ts';
import { documentName } from './document-order.ts';

type DocumentRowsProps = {
  documents: readonly AdminDocumentJson[];
  onDelete: (document: AdminDocumentJson) => void;
};

export function DocumentRows({ documents, onDelete }: DocumentRowsProps) {
  return (
    <ul className="divide-y divide-line border border-line bg-surface">
      {documents.map((document) => (
        <li key={document.id}>
          <Row document={document} onDelete={() => onDelete(document)} />
        </li>
      ))}
    </ul>
  );
}

function Row({ document, onDelete }: { document: AdminDocumentJson; onDelete: () => void }) {
  const { id, kind, isPublished, url } = document;
  const name = documentName(document);
  const publish = useWrite(
    (published: boolean) => {
      const { title, slug, language, body, updatedAt } = document;
      return send('PUT', adminApi.document, {
        params: { id },
        body: { title, slug, language, body, updatedAt, isPublished: published },
      });
    },
    {
      done: (_answer, published) => ({
        title: published ? m.admin_documents_published() : m.admin_documents_hidden(),
      }),
      isErrorToasted: true,
    },
  );

  return (
    <div className="flex items-center gap-3 py-3 pr-1 pl-4 sm:pr-3">
      <div className="grid min-w-0 flex-1 gap-x-6 lg:grid-cols-[minmax(0,1fr)_16rem] lg:items-center">
        <RecordLink to={pageAt(adminPages.document, { id })}>{name}</RecordLink>
        <p className="text-sm text-muted tabular-nums">
          {kind === 'file' ? describeFile(document) : url}
        </p>
      </div>
      <span
        aria-hidden
        className={classNames(
          'hidden w-28 text-right text-sm sm:block',
          isPublished ? 'text-good' : 'text-muted',
        )}
      >
        {isPublished ? m.admin_documents_published() : m.admin_documents_hidden()}
      </span>
      <Switch
        label={m.admin_documents_published_of({ name })}
        isOn={isPublished}
        onChange={publish.mutate}
      />
      <ActionMenu
        label={m.admin_documents_actions_of({ name })}
        actions={[
          { label: m.admin_edit(), icon: Pencil, to: pageAt(adminPages.document, { id }) },
          isPublished && {
            label: m.admin_documents_view(),
            icon: ExternalLink,
            run: () => void window.open(url, '_blank', 'noopener'),
          },
          kind === 'file' && {
            label: m.admin_delete(),
            icon: Trash2,
            run: onDelete,
            isDangerous: true,
          },
        ]}
      />
    </div>
  );
}

function describeFile({ language, bytes, downloads }: AdminDocumentJson): string {
  const facts = [formatBytes(bytes ?? 0), m.admin_documents_downloads({ count: downloads })];
  if (language) facts.unshift(languageNames[language]);
  return facts.join(' · ');
}
