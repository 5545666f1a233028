import { useQueryClient } from '@tanstack/react-query';
import { FileUp } from 'lucide-react';
import { useController, useFormContext, useWatch } from 'react-hook-form';
import { useParams } from 'react-router';
import type { z } from 'zod';
import { send } from '#api/client/calls.ts';
import { sendFile } from '#api/client/send-file.ts';
import {
  type AdminDocumentJson,
  documentInputSchema,
} from '#contract/content/documents.schemas.ts';
import { adminApi } from '#contract/http/admin-api-paths.ts';
import { languageNames } from '#contract/localised.ts';
import { adminPages } from '#contract/pages/admin-pages.ts';
import { m } from '#platform/i18n/messages.ts';
import { Switch } from '#ui/form/switch.tsx';
import { formatBytes } from '#ui/format-bytes.ts';
import { showToast } from '#ui/overlay/toast-store.ts';
import { LocalisedField, RecordTextField } from '../editor/record-fields.tsx';
import { RecordFrame, RecordPage } from '../editor/record-form.tsx';
import type { Editing } from '../editor/record-schema.ts';
import { LocalisedEditor } from '../editor/text-editor.tsx';
import { UploadArea } from '../editor/upload-area.tsx';
import { recordKind, useRecordForm } from '../editor/use-record-form.ts';
import { useUploads } from '../editor/use-uploads.ts';
import { OptionField } from '../lists/option-field.tsx';
import { useStaffApi } from '../session/use-staff-api.ts';
import { useWrite } from '../session/use-write.ts';
import { DeleteDocument } from './delete-document.tsx';
import { documentName } from './document-order.ts';
import { documentAddresses } from './document-paths.ts';

type DocumentBody = z.output<typeof documentInputSchema>;
type DocumentValues = Editing<DocumentBody>;

const labels = {
  title: m.admin_documents_title_field,
  body: m.admin_documents_body,
  slug: m.admin_documents_slug,
  language: m.admin_documents_language,
};

const documentKind = recordKind<DocumentValues, DocumentBody, AdminDocumentJson>({
  schema: documentInputSchema,
  labels,
  overtakenCode: 'document_changed',
});

const back = () => ({ to: adminPages.documents, label: m.admin_nav_documents() });

export default function EditDocumentPage() {
  const { id = '' } = useParams();
  const document = useStaffApi(documentAddresses.one(id));
  return (
    <RecordPage title={m.admin_documents_edit()} back={back()} record={document}>
      {(data) => <EditDocument key={id} document={data} />}
    </RecordPage>
  );
}

function EditDocument({ document }: { document: AdminDocumentJson }) {
  const change = useWrite(
    (body: DocumentBody) => send('PUT', adminApi.document, { params: { id: document.id }, body }),
    { done: () => ({ title: m.admin_saved() }) },
  );
  const editor = useRecordForm(documentKind, {
    record: document,
    translated: { kind: document.kind, id: document.id },
    save: (body, updatedAt) => change.mutateAsync({ ...body, updatedAt }),
  });
  const isFile = document.kind === 'file';
  return (
    <RecordFrame
      editor={editor}
      title={m.admin_documents_edit()}
      heading={documentName(document)}
      back={back()}
      onSite={document.isPublished ? { href: document.url, label: m.admin_documents_view() } : null}
      bar={<PublishedField />}
      below={isFile && <ReplaceFile document={document} />}
      history={{ subjectType: 'document', subjectId: document.id }}
      {...(isFile && {
        deletion: (dialog) => <DeleteDocument document={document} {...dialog} />,
      })}
    >
      <LocalisedField name="title" />
      {isFile ? <FileFields /> : <LocalisedEditor name="body" />}
    </RecordFrame>
  );
}

function PublishedField() {
  const { field } = useController<DocumentValues, 'isPublished'>({ name: 'isPublished' });
  return (
    <Switch
      label={m.admin_documents_published()}
      isOn={field.value}
      onChange={field.onChange}
      isLabelled
    />
  );
}

function FileFields() {
  const { register } = useFormContext<DocumentValues>();
  const slug = useWatch<DocumentValues, 'slug'>({ name: 'slug' });
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <RecordTextField
        name="slug"
        hint={m.admin_documents_slug_hint({ slug })}
        autoCapitalize="none"
        spellCheck={false}
      />
      <OptionField
        label={m.admin_documents_language()}
        {...register('language', { setValueAs: (language) => language || null })}
        none={m.admin_documents_any_language()}
        options={Object.entries(languageNames).map(([language, name]) => [language, name])}
      />
    </div>
  );
}

function ReplaceFile({ document }: { document: AdminDocumentJson }) {
  const queryClient = useQueryClient();
  const uploads = useUploads({
    send: (file, sending) =>
      sendFile(adminApi.documentFile, file, { params: { id: document.id }, ...sending }),
    onDone(replaced) {
      queryClient.setQueryData([documentAddresses.one(document.id)], replaced);
      void queryClient.invalidateQueries({ queryKey: [documentAddresses.list] });
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
