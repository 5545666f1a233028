import { useNavigate } from 'react-router';
import { send } from '#api/client/calls.ts';
import { adminApi } from '#contract/http/admin-api-paths.ts';
import { adminPages } from '#contract/pages/admin-pages.ts';
import { pageAt } from '#contract/pages/pages.ts';
import { m } from '#platform/i18n/messages.ts';
import { useRecordForm } from '../editor/use-record-form.ts';
import { useWrite } from '../session/use-write.ts';
import {
  type NewsletterIssueBody,
  NewsletterIssueForm,
  newsletterIssueKind,
} from './issue-form.tsx';

export default function CreateNewsletterIssuePage() {
  const navigate = useNavigate();
  const create = useWrite((body: NewsletterIssueBody) => send('POST', adminApi.letters, { body }), {
    done: () => ({ title: m.admin_letter_created() }),
  });
  const editor = useRecordForm(newsletterIssueKind, {
    record: null,
    save: (body) => create.mutateAsync(body),
    onSaved: ({ id }) => void navigate(pageAt(adminPages.letter, { id }), { replace: true }),
  });
  return <NewsletterIssueForm editor={editor} title={m.admin_letters_create()} />;
}
