import { ExternalLink } from 'lucide-react';
import { FormProvider, useWatch } from 'react-hook-form';
import type { AdminDocumentJson } from '#api/admin/documents/admin-document-shape.ts';
import { m } from '#platform/i18n/messages.ts';
import { Button } from '#ui/button.tsx';
import { Switch } from '#ui/form/switch.tsx';
import { Notice } from '#ui/state/notice.tsx';
import { RecordHistory } from '../../audit/record-history.tsx';
import { AdminPage } from '../../frame/admin-page.tsx';
import { BackLink } from '../../frame/back-link.tsx';
import { LeaveQuestion } from '../../frame/leave-question.tsx';
import { LocalisedEditor } from '../../text-editor/localised-editor.tsx';
import { LanguageContext } from '../../texts/language-context.ts';
import { LanguageTabs } from '../../texts/language-tabs.tsx';
import { LocalisedField } from '../../texts/localised-field.tsx';
import { countMissing } from '../../texts/translations.ts';
import { documentPages } from '../document-paths.ts';
import { documentName } from '../document-words.ts';
import { FileFields } from './file-fields.tsx';
import { ReplaceFile } from './replace-file.tsx';
import { type DocumentValues, useDocumentForm } from './use-document-form.ts';

/** A file’s words and address, or a policy’s text. */
export function EditDocument({ document }: { document: AdminDocumentJson }) {
  const { form, language, setLanguage, isOvertaken, submit } = useDocumentForm(document);
  const { title, body, isPublished } = useWatch({ control: form.control }) as DocumentValues;
  const { errors, isDirty, isSubmitting } = form.formState;
  const isFile = document.kind === 'file';
  const texts = [{ texts: title, isRequired: true }];
  return (
    <AdminPage
      title={m.admin_documents_edit()}
      heading={documentName(document)}
      beside={
        <div className="flex flex-wrap gap-x-6">
          <BackLink to={documentPages.list}>{m.admin_nav_documents()}</BackLink>
          {document.isPublished && <OnSite url={document.url} />}
        </div>
      }
    >
      <LeaveQuestion when={isDirty && !isSubmitting && (() => true)} />
      <FormProvider {...form}>
        <LanguageContext value={language}>
          <form
            method="post"
            noValidate
            onSubmit={(event) => {
              event.preventDefault();
              void submit(false);
            }}
            className="max-w-4xl"
          >
            <LanguageTabs
              language={language}
              onChange={setLanguage}
              missing={countMissing(isFile ? texts : [...texts, { texts: body, isRequired: true }])}
            >
              <div className="flex flex-col gap-5 border border-t-0 border-line bg-surface px-4 py-6 sm:px-6">
                {errors.root && (
                  <Notice tone="bad">
                    <p>{errors.root.message}</p>
                    {isOvertaken && (
                      <Button look="quiet" className="-ml-6" onClick={() => void submit(true)}>
                        {m.admin_documents_overwrite()}
                      </Button>
                    )}
                  </Notice>
                )}
                <LocalisedField
                  name="title"
                  label={m.admin_documents_title_field()}
                  maxLength={160}
                />
                {isFile ? (
                  <FileFields />
                ) : (
                  <LocalisedEditor name="body" label={m.admin_documents_body()} />
                )}
              </div>
            </LanguageTabs>
            <div className="sticky bottom-0 z-10 flex flex-wrap items-center justify-between gap-4 border-t border-line bg-page py-3">
              <Switch
                label={m.admin_documents_published()}
                isOn={isPublished}
                onChange={(isOn) => form.setValue('isPublished', isOn, { shouldDirty: true })}
                isLabelled
              />
              <Button type="submit" look="action" disabled={isSubmitting} className="min-w-32">
                {isSubmitting ? m.admin_saving() : m.admin_save()}
              </Button>
            </div>
          </form>
        </LanguageContext>
      </FormProvider>
      {isFile && <ReplaceFile document={document} />}
      <RecordHistory subjectType="document" subjectId={document.id} />
    </AdminPage>
  );
}

function OnSite({ url }: { url: string }) {
  return (
    <a
      href={url}
      target="_blank"
      rel="noreferrer"
      className="flex min-h-11 items-center gap-2 text-cobalt underline underline-offset-4"
    >
      {m.admin_documents_view()}
      <ExternalLink aria-hidden className="size-4" />
    </a>
  );
}
