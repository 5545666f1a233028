import type { Locale } from '#platform/i18n/locale.ts';
import { m } from '#platform/i18n/messages.ts';
import type { ComposedMail } from './mail-content.ts';
import { renderMail } from './render-mail.ts';

type Links = { confirmUrl: string; unsubscribeUrl: string };

/** Asks whether somebody really wants the newsletter, with a way out in one click (RFC 8058). */
export function renderNewsletterOptIn(locale: Locale, links: Links): ComposedMail {
  const inLocale = { locale };
  return {
    ...renderMail({
      locale,
      subject: m.mail_newsletter_subject({}, inLocale),
      preview: m.mail_newsletter_preview({}, inLocale),
      heading: m.mail_newsletter_heading({}, inLocale),
      paragraphs: [m.mail_newsletter_text({}, inLocale)],
      facts: [],
      action: { label: m.mail_newsletter_action({}, inLocale), url: links.confirmUrl },
      notes: [m.mail_newsletter_ignore({}, inLocale)],
    }),
    attachments: [],
    unsubscribeUrl: links.unsubscribeUrl,
  };
}
