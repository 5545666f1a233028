import { useState } from 'react';
import { send } from '#api/client/calls.ts';
import type { AdminNewsletterIssueJson } from '#contract/contact/newsletter-issues.schemas.ts';
import { adminApi } from '#contract/http/admin-api-paths.ts';
import { type Locale, languageNames, locales } from '#contract/localised.ts';
import { m } from '#platform/i18n/messages.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/form/field.tsx';
import { Notice } from '#ui/notice.tsx';
import { languageName } from '../bookings/booking-labels.ts';
import { FormSection } from '../editor/form-section.tsx';
import { Question } from '../frame/question.tsx';
import { OptionField } from '../lists/option-field.tsx';
import { errorMessage } from '../session/describe-error.ts';
import { useWrite } from '../session/use-write.ts';
import { describeMissing } from './issue-labels.ts';

type NewsletterIssueProps = {
  letter: AdminNewsletterIssueJson;
  isSaved: boolean;
};

const obstacle = ({ letter: { missing }, isSaved }: NewsletterIssueProps): string | null => {
  if (!isSaved) return m.admin_letter_save_first();
  return missing.includes('en') ? m.admin_letter_no_text() : null;
};

export function TestNewsletterIssue({
  language: shown,
  ...props
}: NewsletterIssueProps & { language: Locale }) {
  const { letter } = props;
  const [email, setEmail] = useState(letter.testRecipient);
  const [chosen, setChosen] = useState<Locale | null>(null);
  const language = chosen ?? shown;
  const test = useWrite(
    () =>
      send('POST', adminApi.letterTest, { params: { id: letter.id }, body: { email, language } }),
    {
      done: ({ delivery }) => ({
        title:
          delivery === 'smtp'
            ? m.admin_letter_test_sent({ email })
            : m.admin_letter_test_written({ email }),
      }),
    },
  );
  const why = obstacle(props);
  return (
    <FormSection heading={m.admin_letter_test()} text={m.admin_letter_test_text()}>
      <form
        method="post"
        noValidate
        className="flex flex-col items-start gap-4 *:w-full"
        onSubmit={(event) => {
          event.preventDefault();
          if (why === null && !test.isPending) test.mutate();
        }}
      >
        <TextField
          type="email"
          autoComplete="off"
          label={m.admin_letter_test_email()}
          value={email}
          onChange={({ target }) => setEmail(target.value)}
          error={test.isError ? errorMessage(test.error) : undefined}
        />
        <OptionField
          label={m.admin_letter_test_language()}
          value={language}
          onChange={({ target }) =>
            setChosen(locales.find((each) => each === target.value) ?? null)
          }
          options={locales.map((locale) => [locale, languageNames[locale]])}
        />
        {why && <p className="text-sm text-muted">{why}</p>}
        <Button type="submit" disabled={why !== null || test.isPending}>
          {m.admin_letter_test_send()}
        </Button>
      </form>
    </FormSection>
  );
}

export function SendNewsletterIssue(props: NewsletterIssueProps) {
  const { letter } = props;
  const [isAsking, setIsAsking] = useState(false);
  const start = useWrite(() =>
    send('POST', adminApi.letterSending, {
      params: { id: letter.id },
      body: { updatedAt: letter.updatedAt },
    }),
  );
  const count = locales.reduce((sum, locale) => sum + letter.readers[locale], 0);
  const why = count === 0 ? m.admin_letter_no_readers() : obstacle(props);
  const yes =
    letter.delivery === 'smtp'
      ? m.admin_letter_send_to({ count })
      : m.admin_letter_write_for({ count });
  return (
    <FormSection heading={m.admin_letter_send()}>
      {count > 0 && <p>{m.admin_letter_readers({ count })}</p>}
      <ReadersByLanguage letter={letter} />
      {letter.delivery === 'outbox' && <Notice tone="note">{m.admin_letter_outbox()}</Notice>}
      {why && <p className="text-sm text-muted">{why}</p>}
      <Button look="action" disabled={why !== null} onClick={() => setIsAsking(true)}>
        {yes}
      </Button>
      <Question
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        title={m.admin_letter_send_heading({ count })}
        text={m.admin_letter_send_question()}
        look="action"
        yes={yes}
        busy={m.admin_letter_starting()}
        onYes={() => start.mutateAsync()}
      >
        <ReadersByLanguage letter={letter} />
        {letter.delivery === 'outbox' && <p>{m.admin_letter_outbox()}</p>}
      </Question>
    </FormSection>
  );
}

function ReadersByLanguage({ letter: { readers, missing } }: Pick<NewsletterIssueProps, 'letter'>) {
  const told = describeMissing(missing.filter((locale) => readers[locale] > 0));
  return (
    <div>
      <ul className="flex flex-wrap gap-x-6">
        {locales.map((locale) => (
          <li key={locale} className="tabular-nums">
            <span className="text-muted">{languageName(locale)}</span> {readers[locale]}
          </li>
        ))}
      </ul>
      {!missing.includes('en') && told && <p className="mt-1 text-terracotta">{told}</p>}
    </div>
  );
}
