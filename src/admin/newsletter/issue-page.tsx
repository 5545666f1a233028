import { useParams } from 'react-router';
import { addressOf, send } from '#api/client/calls.ts';
import type { AdminNewsletterIssueJson } from '#contract/contact/newsletter-issues.schemas.ts';
import { adminApi } from '#contract/http/admin-api-paths.ts';
import { adminPages } from '#contract/pages/admin-pages.ts';
import { m } from '#platform/i18n/messages.ts';
import { RecordPage } from '../editor/record-form.tsx';
import { useRecordForm } from '../editor/use-record-form.ts';
import { useStaffApi } from '../session/use-staff-api.ts';
import { useWrite } from '../session/use-write.ts';
import {
  DeleteNewsletterIssue,
  type NewsletterIssueBody,
  NewsletterIssueForm,
  newsletterIssueKind,
} from './issue-form.tsx';
import { newsletterIssueName } from './issue-labels.ts';
import { SentNewsletterIssue } from './issue-progress.tsx';
import { SendNewsletterIssue, TestNewsletterIssue } from './send-issue.tsx';

/** Interval for polling the progress while an issue is being sent. */
const FOLLOWING_MS = 2000;

export default function NewsletterIssuePage() {
  const { id = '' } = useParams();
  const letter = useStaffApi(addressOf(adminApi.letter, { params: { id } }), {
    freshenMs: ({ status }) => (status === 'sending' ? FOLLOWING_MS : null),
  });
  return (
    <RecordPage
      title={m.admin_letter_edit()}
      back={{ to: adminPages.letters, label: m.admin_letters_back() }}
      record={letter}
    >
      {(data) =>
        data.status === 'draft' ? (
          <EditNewsletterIssue key={id} letter={data} />
        ) : (
          <SentNewsletterIssue key={id} letter={data} />
        )
      }
    </RecordPage>
  );
}

function EditNewsletterIssue({ letter }: { letter: AdminNewsletterIssueJson }) {
  const params = { id: letter.id };
  const change = useWrite(
    (body: NewsletterIssueBody) => send('PUT', adminApi.letter, { params, body }),
    {
      done: () => ({ title: m.admin_saved() }),
    },
  );
  const editor = useRecordForm(newsletterIssueKind, {
    record: letter,
    save: (body, updatedAt) => change.mutateAsync({ ...body, updatedAt }),
  });
  const isSaved = !editor.form.formState.isDirty;
  return (
    <NewsletterIssueForm
      editor={editor}
      title={m.admin_letter_edit()}
      heading={newsletterIssueName(letter)}
      below={
        <div className="mt-10 grid max-w-4xl items-start gap-6 lg:grid-cols-2">
          <TestNewsletterIssue letter={letter} isSaved={isSaved} language={editor.language} />
          <SendNewsletterIssue letter={letter} isSaved={isSaved} />
        </div>
      }
      history={{ subjectType: 'letter', subjectId: letter.id }}
      deletion={(dialog) => <DeleteNewsletterIssue letter={letter} {...dialog} />}
    />
  );
}
