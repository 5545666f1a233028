import { type ReactNode, useState } from 'react';
import { FormProvider, useWatch } from 'react-hook-form';
import { m } from '#platform/i18n/messages.ts';
import { Button } from '#ui/button.tsx';
import { LeaveQuestion } from '../../frame/leave-question.tsx';
import { LocalisedEditor } from '../../text-editor/localised-editor.tsx';
import { LanguageContext } from '../../texts/language-context.ts';
import { LanguageTabs } from '../../texts/language-tabs.tsx';
import { LocalisedField } from '../../texts/localised-field.tsx';
import { RecordTrouble } from '../../texts/record-trouble.tsx';
import { describeField } from './article-problems.ts';
import { type ArticleValues, countMissingTexts } from './article-values.ts';
import { CoverField } from './cover-field.tsx';
import { Matter } from './matter.tsx';
import { Preview } from './preview.tsx';
import { PublishField } from './publish-field.tsx';
import { SlugField } from './slug-field.tsx';
import type { ArticleForm } from './use-article-form.ts';

type ArticleEditorProps = {
  editor: ArticleForm;
  /** Null for an article that is not saved yet. */
  formerSlugs: readonly string[] | null;
  /** What else can be done with it, beside saving. */
  actions?: ReactNode;
};

/** An article in one form: its text on the left, what surrounds it on the right. */
export function ArticleEditor({ editor, formerSlugs, actions }: ArticleEditorProps) {
  const { form, language, submit } = editor;
  const values = useWatch({ control: form.control }) as ArticleValues;
  const { isDirty, isSubmitting } = form.formState;
  const [isPreviewing, setIsPreviewing] = useState(false);
  return (
    <FormProvider {...form}>
      <LanguageContext value={language}>
        <LeaveQuestion
          when={
            isDirty &&
            !isSubmitting &&
            (({ currentLocation, nextLocation }) =>
              currentLocation.pathname !== nextLocation.pathname)
          }
        />
        <form
          method="post"
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            void submit(false);
          }}
          className="grid items-start gap-x-10 gap-y-8 xl:grid-cols-[minmax(0,1fr)_22rem]"
        >
          <div className="min-w-0">
            <LanguageTabs
              language={language}
              onChange={editor.setLanguage}
              missing={countMissingTexts(values)}
            >
              <div className="flex flex-col gap-6 pt-6">
                <RecordTrouble
                  editor={editor}
                  describeField={describeField}
                  saveAnyway={m.admin_article_save_anyway()}
                />
                <LocalisedField name="title" label={m.admin_article_title()} maxLength={160} />
                <LocalisedField
                  name="excerpt"
                  label={m.admin_article_excerpt()}
                  hint={m.admin_article_excerpt_hint()}
                  maxLength={500}
                  rows={2}
                  isOptional
                />
                <LocalisedEditor name="body" label={m.admin_article_body()} />
              </div>
            </LanguageTabs>
          </div>
          <div className="flex min-w-0 flex-col gap-6">
            <Matter heading={m.admin_article_publishing()}>
              <PublishField />
            </Matter>
            <Matter heading={m.admin_article_address()}>
              <SlugField former={formerSlugs} />
            </Matter>
            <Matter heading={m.admin_article_cover()} text={m.admin_article_cover_text()}>
              <CoverField />
            </Matter>
            {actions}
          </div>
          <div className="sticky bottom-0 z-10 -mx-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-t border-line bg-page px-4 py-3 sm:-mx-6 sm:px-6 xl:col-span-2">
            <Button onClick={() => setIsPreviewing(true)}>{m.admin_article_preview()}</Button>
            <div className="flex flex-1 items-center justify-end gap-4">
              <p role="status" className="text-sm text-muted max-sm:sr-only">
                {isDirty ? m.admin_form_unsaved() : ''}
              </p>
              <Button type="submit" look="action" disabled={isSubmitting} className="min-w-32">
                {isSubmitting ? m.admin_saving() : m.admin_save()}
              </Button>
            </div>
          </div>
        </form>
        {isPreviewing && (
          <Preview values={values} language={language} onClose={() => setIsPreviewing(false)} />
        )}
      </LanguageContext>
    </FormProvider>
  );
}
