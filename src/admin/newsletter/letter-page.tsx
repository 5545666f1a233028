import { useParams } from 'react-router';
import { addressOf, send } from '#api/client/calls.ts';
import type { AdminLetterJson } from '#contract/contact/letters.schemas.ts';
import { adminApi } from '#contract/http/admin-api-paths.ts';
import { adminPages } from '#contract/pages/admin-pages.ts';
import { m } from '#platform/i18n/messages.ts';
import { RecordPage } from '../editor/record-form.tsx';
import { useRecordForm } from '../editor/use-record-form.ts';
import { useStaffApi } from '../session/use-staff-api.ts';
import { useWrite } from '../session/use-write.ts';
import { DeleteLetter, type LetterBody, LetterForm, letterKind } from './letter-form.tsx';
import { letterName } from './letter-labels.ts';
import { SentLetter } from './letter-progress.tsx';
import { SendLetter, TestLetter } from './send-letter.tsx';

/** While a letter goes out its page asks how far it is. */
const FOLLOWING_MS = 2000;

/** A letter: a draft in its editor, or how its sending goes. */
export default function LetterPage() {
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
          <EditLetter key={id} letter={data} />
        ) : (
          <SentLetter key={id} letter={data} />
        )
      }
    </RecordPage>
  );
}

function EditLetter({ letter }: { letter: AdminLetterJson }) {
  const params = { id: letter.id };
  const change = useWrite((body: LetterBody) => send('PUT', adminApi.letter, { params, body }), {
    done: () => ({ title: m.admin_saved() }),
  });
  const editor = useRecordForm(letterKind, {
    record: letter,
    save: (body, updatedAt) => change.mutateAsync({ ...body, updatedAt }),
  });
  const isSaved = !editor.form.formState.isDirty;
  return (
    <LetterForm
      editor={editor}
      title={m.admin_letter_edit()}
      heading={letterName(letter)}
      below={
        <div className="mt-10 grid max-w-4xl items-start gap-6 lg:grid-cols-2">
          <TestLetter letter={letter} isSaved={isSaved} language={editor.language} />
          <SendLetter letter={letter} isSaved={isSaved} />
        </div>
      }
      history={{ subjectType: 'letter', subjectId: letter.id }}
      deletion={(dialog) => <DeleteLetter letter={letter} {...dialog} />}
    />
  );
}
