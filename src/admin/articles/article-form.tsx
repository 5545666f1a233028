import { type ComponentProps, useState } from 'react';
import { adminPages } from '#contract/pages/admin-pages.ts';
import { m } from '#platform/i18n/messages.ts';
import { Button } from '#ui/button.tsx';
import { FormSection } from '../editor/form-section.tsx';
import { LocalisedField } from '../editor/record-fields.tsx';
import { RecordFrame } from '../editor/record-form.tsx';
import { LocalisedEditor } from '../editor/text-editor.tsx';
import type { RecordEditor } from '../editor/use-record-form.ts';
import { CoverField, PublishField, SlugField } from './article-fields.tsx';
import { ArticlePreview } from './article-preview.tsx';
import type { ArticleBody, ArticleValues } from './article-record.ts';

type ArticleFormProps = Omit<
  ComponentProps<typeof RecordFrame<ArticleValues, ArticleBody>>,
  'editor' | 'back' | 'beside' | 'bar' | 'below' | 'children'
> & {
  editor: RecordEditor<ArticleValues, ArticleBody>;
  /** Null for a new article. */
  formerSlugs: readonly string[] | null;
};

export function ArticleForm({ editor, formerSlugs, ...frame }: ArticleFormProps) {
  const [previewed, setPreviewed] = useState<ArticleValues | null>(null);
  return (
    <RecordFrame
      {...frame}
      editor={editor}
      back={{ to: adminPages.articles, label: m.admin_articles_back() }}
      beside={
        <div className="flex min-w-0 flex-col gap-6">
          <FormSection isBeside heading={m.admin_article_publishing()}>
            <PublishField />
          </FormSection>
          <FormSection isBeside heading={m.admin_article_address()}>
            <SlugField former={formerSlugs} />
          </FormSection>
          <FormSection
            isBeside
            heading={m.admin_article_cover()}
            text={m.admin_article_cover_text()}
          >
            <CoverField />
          </FormSection>
        </div>
      }
      bar={
        <Button onClick={() => setPreviewed(editor.form.getValues())}>
          {m.admin_article_preview()}
        </Button>
      }
      below={
        previewed && (
          <ArticlePreview
            values={previewed}
            language={editor.language}
            onClose={() => setPreviewed(null)}
          />
        )
      }
    >
      <LocalisedField name="title" />
      <LocalisedField name="excerpt" hint={m.admin_article_excerpt_hint()} rows={2} />
      <LocalisedEditor name="body" />
    </RecordFrame>
  );
}
