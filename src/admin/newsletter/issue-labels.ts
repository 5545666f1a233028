import type { NewsletterIssueStatus } from '#contract/bookings/states.ts';
import type { ListedNewsletterIssueJson } from '#contract/contact/newsletter-issues.schemas.ts';
import { type Locale, localise } from '#contract/localised.ts';
import { currentLocale, m } from '#platform/i18n/messages.ts';
import { languageName } from '../bookings/booking-labels.ts';
import type { StatusLook } from '../lists/status-mark.tsx';

/** Labels of the statuses, in the order of the tabs. */
export const newsletterIssueLooks: Record<NewsletterIssueStatus, StatusLook> = {
  draft: { tone: 'over', name: m.admin_letter_draft },
  sending: { tone: 'waiting', name: m.admin_letter_sending },
  stopped: { tone: 'waiting', name: m.admin_letter_stopped },
  sent: { tone: 'good', name: m.admin_letter_sent },
};

/** An issue that reached no mail server is labelled as being in the outbox, not as sent. */
export const lookOf = ({
  status,
  progress,
}: Pick<ListedNewsletterIssueJson, 'status' | 'progress'>) =>
  status === 'sent' && progress.sent === 0 && progress.outbox > 0
    ? ({ tone: 'waiting', name: m.admin_letter_in_outbox } satisfies StatusLook)
    : newsletterIssueLooks[status];

export const newsletterIssueName = ({
  subject,
}: Pick<ListedNewsletterIssueJson, 'subject'>): string =>
  localise(subject, currentLocale()) || m.admin_letter_untitled();

/** Says which subscribers get the English text; null if none do. */
export function describeMissing(missing: readonly Locale[]): string | null {
  const others = missing.filter((locale) => locale !== 'en').map(languageName);
  if (others.length === 0) return null;
  const languages = new Intl.ListFormat(currentLocale()).format(others);
  return m.admin_letter_missing({ languages });
}
