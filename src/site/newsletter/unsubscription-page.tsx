import { api } from '#contract/http/api-paths.ts';
import { m } from '#platform/i18n/messages.ts';
import { MailedLink } from './mailed-link.tsx';

export default function UnsubscriptionPage() {
  return (
    <MailedLink
      title={m.newsletter_leave_title()}
      heading={m.newsletter_leave_heading()}
      text={m.newsletter_leave_text()}
      submit={m.newsletter_leave_submit()}
      action={api.newsletterUnsubscription}
      done={{ heading: m.newsletter_left(), text: m.newsletter_left_text() }}
    />
  );
}
