import { addressOf, send } from '#api/client/calls.ts';
import { adminApi } from '#contract/http/admin-api-paths.ts';
import { pages } from '#contract/pages/pages.ts';
import { m } from '#platform/i18n/messages.ts';
import { noTexts } from '../editor/localised-texts.ts';
import { LocalisedField } from '../editor/record-fields.tsx';
import { RecordList } from '../editor/record-list.tsx';
import { useStaffApi } from '../session/use-staff-api.ts';
import { RulesInWords } from './home-page.tsx';
import { questionsKind } from './home-record.ts';
import { SettingsPart } from './settings-part.tsx';

export default function QuestionsSettingsPage() {
  return (
    <SettingsPart
      section="questions"
      title={m.admin_settings_questions()}
      kind={questionsKind}
      saved={useStaffApi(addressOf(adminApi.questionsSettings))}
      save={(body) => send('PUT', adminApi.questionsSettings, { body })}
      seenAt={pages.contact}
      beside={<RulesInWords />}
    >
      <p className="-mt-2 text-muted">{m.admin_settings_questions_text()}</p>
      <RecordList
        name="questions"
        label={m.admin_settings_questions()}
        nameField="question.en"
        unnamed={(number) => m.admin_question_number({ number })}
        add={m.admin_question_add()}
        blank={() => ({ question: noTexts(), answer: noTexts() })}
      >
        {(index) => (
          <>
            <LocalisedField name={`questions.${index}.question`} label={m.admin_question()} />
            <LocalisedField name={`questions.${index}.answer`} label={m.admin_answer()} rows={3} />
          </>
        )}
      </RecordList>
    </SettingsPart>
  );
}
