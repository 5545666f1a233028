import { type ComponentProps, useState } from 'react';
import { useWatch } from 'react-hook-form';
import type { z } from 'zod';
import { addressOf, send } from '#api/client/calls.ts';
import {
  type AdminNewsletterIssueJson,
  type ListedNewsletterIssueJson,
  newsletterIssueInputSchema,
} from '#contract/contact/newsletter-issues.schemas.ts';
import { adminApi } from '#contract/http/admin-api-paths.ts';
import type { locales } from '#contract/localised.ts';
import { adminPages } from '#contract/pages/admin-pages.ts';
import { region } from '#contract/settings/region.ts';
import { m } from '#platform/i18n/messages.ts';
import { Button } from '#ui/button.tsx';
import { LocalisedField } from '../editor/record-fields.tsx';
import { RecordFrame } from '../editor/record-form.tsx';
import type { Editing } from '../editor/record-schema.ts';
import { LocalisedEditor } from '../editor/text-editor.tsx';
import { type RecordEditor, recordKind } from '../editor/use-record-form.ts';
import { DeleteQuestion } from '../frame/question.tsx';
import { useWrite } from '../session/use-write.ts';
import { describeMissing, newsletterIssueName } from './issue-labels.ts';
import { NewsletterIssuePreview } from './issue-preview.tsx';

export type NewsletterIssueBody = z.output<typeof newsletterIssueInputSchema>;

type NewsletterIssueValues = Editing<NewsletterIssueBody>;

const labels = { subject: m.admin_letter_subject, body: m.admin_letter_body };

export const newsletterIssueKind = recordKind<
  NewsletterIssueValues,
  NewsletterIssueBody,
  AdminNewsletterIssueJson
>({
  schema: newsletterIssueInputSchema,
  labels,
  overtakenCode: 'letter_changed',
});

type NewsletterIssueFormProps = Omit<
  ComponentProps<typeof RecordFrame<NewsletterIssueValues, NewsletterIssueBody>>,
  'back' | 'bar' | 'children'
>;

export function NewsletterIssueForm({ below, ...frame }: NewsletterIssueFormProps) {
  const { form } = frame.editor;
  const [previewed, setPreviewed] = useState<NewsletterIssueValues | null>(null);
  return (
    <RecordFrame
      {...frame}
      back={{ to: adminPages.letters, label: m.admin_letters_back() }}
      bar={
        <Button onClick={() => setPreviewed(form.getValues())}>{m.admin_letter_preview()}</Button>
      }
      below={
        <>
          {below}
          {previewed && (
            <NewsletterIssuePreview texts={previewed} onClose={() => setPreviewed(null)} />
          )}
        </>
      }
    >
      <MissingTexts editor={frame.editor} />
      <LocalisedField name="subject" hint={m.admin_letter_subject_hint()} />
      <LocalisedEditor name="body" />
    </RecordFrame>
  );
}

/** Lists the languages whose subscribers get the English text because theirs is missing. */
function MissingTexts({
  editor,
}: {
  editor: RecordEditor<NewsletterIssueValues, NewsletterIssueBody>;
}) {
  const { subject, body } = useWatch({ control: editor.form.control });
  const isWritten = (locale: (typeof locales)[number]) =>
    Boolean(subject?.[locale]?.trim() && body?.[locale]?.trim());
  const told = describeMissing(region().languages.filter((locale) => !isWritten(locale)));
  return (
    <p role="status" className="text-terracotta empty:hidden">
      {isWritten('en') ? told : null}
    </p>
  );
}

type DeleteNewsletterIssueProps = {
  letter: Pick<ListedNewsletterIssueJson, 'id' | 'subject'>;
  onClose: () => void;
  onDeleted?: () => void;
};

export function DeleteNewsletterIssue({ letter, onClose, onDeleted }: DeleteNewsletterIssueProps) {
  const name = newsletterIssueName(letter);
  const params = { id: letter.id };
  const remove = useWrite(() => send('DELETE', adminApi.letter, { params }), {
    gone: () => [addressOf(adminApi.letter, { params })],
    done: () => ({ title: m.admin_letter_deleted({ name }) }),
  });
  return (
    <DeleteQuestion
      onClose={onClose}
      title={m.admin_letter_delete_heading({ name })}
      text={m.admin_letter_delete_text()}
      onDelete={() => remove.mutateAsync()}
      onDeleted={onDeleted}
    />
  );
}
