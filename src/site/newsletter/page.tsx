import { api } from '#contract/http/api-paths.ts';
import { m } from '#platform/i18n/messages.ts';
import { MailedLink } from './mailed-link.tsx';

export default function NewsletterPage() {
  return (
    <MailedLink
      title={m.newsletter_confirm_title()}
      heading={m.newsletter_confirm_heading()}
      text={m.newsletter_confirm_text()}
      submit={m.newsletter_confirm_submit()}
      action={api.newsletterConfirmation}
      done={{ heading: m.newsletter_confirmed(), text: m.newsletter_confirmed_text() }}
    />
  );
}
