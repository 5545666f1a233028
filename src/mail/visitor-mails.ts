import { greetingName } from '#contract/contact/greeting-name.ts';
import type { Locale } from '#contract/localised.ts';
import { wallTimeAt } from '#contract/time/wall-time.ts';
import type { Message } from '#domain/contact/messages.queries.ts';
import { formatDay } from '#platform/i18n/format.ts';
import { m } from '#platform/i18n/messages.ts';
import type { ComposedMail, Letterhead } from './mail-content.ts';
import { renderMail } from './render-mail.ts';

type Answered = Pick<Message, 'name' | 'subject' | 'message' | 'language' | 'reply' | 'createdAt'>;

export function renderMessageReply(answered: Answered, business: Letterhead): ComposedMail | null {
  const { name, message, language: locale, reply } = answered;
  if (reply === null) return null;
  const inLocale = { locale };
  const date = formatDay(wallTimeAt(answered.createdAt).date, locale);
  return renderMail(
    {
      locale,
      subject: m.mail_message_reply_subject({ business: business.name }, inLocale),
      preview: reply,
      heading: m.mail_message_reply_heading({ name: greetingName(name) }, inLocale),
      paragraphs: [reply],
      facts: [],
      quote: { heading: m.mail_message_reply_quote({ date }, inLocale), text: message },
      notes: [m.mail_message_reply_note({}, inLocale)],
    },
    business,
  );
}

type Links = { confirmUrl: string; unsubscribeUrl: string };

/** Asks a visitor to confirm the newsletter, with one-click unsubscription (RFC 8058). */
export function renderNewsletterOptIn(
  locale: Locale,
  links: Links,
  business: Letterhead,
): ComposedMail {
  const inLocale = { locale };
  return {
    ...renderMail(
      {
        locale,
        subject: m.mail_newsletter_subject({}, inLocale),
        preview: m.mail_newsletter_preview({}, inLocale),
        heading: m.mail_newsletter_heading({}, inLocale),
        paragraphs: [m.mail_newsletter_text({}, inLocale)],
        facts: [],
        action: { label: m.mail_newsletter_action({}, inLocale), url: links.confirmUrl },
        notes: [m.mail_newsletter_ignore({}, inLocale)],
      },
      business,
    ),
    unsubscribeUrl: links.unsubscribeUrl,
  };
}

/** Tells a guest that their data was erased; it has no link, because no data is left to show. */
export function renderDataErased(locale: Locale, business: Letterhead): ComposedMail {
  const inLocale = { locale };
  return renderMail(
    {
      locale,
      subject: m.mail_data_erased_subject({}, inLocale),
      preview: m.mail_data_erased_preview({}, inLocale),
      heading: m.mail_data_erased_heading({}, inLocale),
      paragraphs: [m.mail_data_erased_text({}, inLocale), m.mail_data_erased_stays({}, inLocale)],
      facts: [],
      notes: [m.mail_data_erased_note({}, inLocale)],
    },
    business,
  );
}
