import { formatLanguage } from '#platform/i18n/format.ts';
import { DEFAULT_LOCALE } from '#platform/i18n/locale.ts';
import { m } from '#platform/i18n/messages.ts';
import type { ComposedMail } from './mail-content.ts';
import { renderMail } from './render-mail.ts';

type Message = { name: string; email: string; subject: string; message: string; language: string };

/** Tells the team of a visitor's message; an answer goes to the visitor. */
export function renderContactMessage(message: Message, publicUrl: string): ComposedMail {
  const locale = DEFAULT_LOCALE;
  const rendered = renderMail({
    locale,
    subject: m.mail_team_message_subject({ name: message.name }, { locale }),
    preview: message.subject,
    heading: m.mail_team_message_heading({}, { locale }),
    paragraphs: [message.message],
    facts: [
      { label: m.fact_guest({}, { locale }), value: message.name },
      { label: m.fact_email({}, { locale }), value: message.email },
      { label: m.fact_subject({}, { locale }), value: message.subject },
      { label: m.fact_language({}, { locale }), value: formatLanguage(message.language, locale) },
    ],
    action: { label: m.mail_team_open_admin({}, { locale }), url: `${publicUrl}/admin` },
    notes: [m.mail_team_reply_goes_to_guest({}, { locale })],
    signature: m.mail_team_signature({}, { locale }),
  });
  return { ...rendered, replyTo: message.email, attachments: [] };
}
