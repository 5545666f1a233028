import sanitizeHtml from 'sanitize-html';
import { DEFAULT_LOCALE, type Locale, type LocalisedText, localise } from '#contract/localised.ts';
import { m } from '#platform/i18n/messages.ts';
import type { ComposedMail, Letterhead } from './mail-content.ts';
import { renderMail, textStyles } from './render-mail.ts';

export type NewsletterIssueToSend = {
  /** Only languages that have both a subject and a text. */
  subject: Exclude<LocalisedText, string>;
  /** Sanitised HTML. */
  body: Exclude<LocalisedText, string>;
  pageUrl: string;
};

/** A subscriber, with an unsubscribe link; or a staff member who tests the issue. */
type Reader = { locale: Locale; unsubscribeUrl: string | null };

/** A newsletter issue for one reader: its frame in their language, its text with English as fallback. */
export function renderNewsletterIssue(
  { subject, body, pageUrl }: NewsletterIssueToSend,
  { locale, unsubscribeUrl }: Reader,
  business: Letterhead,
): ComposedMail {
  const inLocale = { locale };
  const language = body[locale] ? locale : DEFAULT_LOCALE;
  const home = { origin: new URL(pageUrl).origin, locale };
  const html = localise(body, language);
  const text = asPlainText(html, home);
  const heading = localise(subject, language);
  return {
    ...renderMail(
      {
        locale,
        subject: heading,
        preview: text.replaceAll(/\s+/g, ' '),
        heading,
        paragraphs: [],
        body: { html: asMailHtml(html, home, textStyles(business)), text, language },
        facts: [],
        notes: [
          unsubscribeUrl === null
            ? m.mail_letter_test_why({}, inLocale)
            : m.mail_letter_why({}, inLocale),
        ],
        links: [
          { label: m.mail_letter_page({}, inLocale), url: `${pageUrl}?lng=${locale}` },
          ...(unsubscribeUrl === null
            ? []
            : [
                {
                  label: m.mail_letter_leave({}, inLocale),
                  url: `${unsubscribeUrl}&lng=${locale}`,
                },
              ]),
        ],
      },
      business,
    ),
    ...(unsubscribeUrl !== null && { unsubscribeUrl }),
  };
}

/** Pixels between the margins, which Outlook needs. */
const TEXT_WIDTH = '496';

type Home = { origin: string; locale: Locale };

/** Our links and pictures begin with a slash; an email needs absolute URLs. */
const absolute = (address: string, { origin }: Home): string =>
  address.startsWith('/') ? `${origin}${address}` : address;

function linkTo(href: string, home: Home): string {
  if (!href.startsWith('/')) return href;
  const url = new URL(absolute(href, home));
  if (!url.searchParams.has('lng')) url.searchParams.set('lng', home.locale);
  return url.href;
}

const asMailHtml = (html: string, home: Home, styles: Readonly<Record<string, string>>): string =>
  sanitizeHtml(html, {
    allowedTags: [...Object.keys(styles), 'br', 'strong', 'em'],
    allowedAttributes: false,
    transformTags: {
      a: (tagName, { href = '' }) => ({
        tagName,
        attribs: { href: linkTo(href, home), class: 'link' },
      }),
      img: (tagName, { src = '', alt = '' }) => ({
        tagName,
        attribs: { src: absolute(src, home), alt, width: TEXT_WIDTH },
      }),
      blockquote: (tagName) => ({ tagName, attribs: { class: 'muted line' } }),
      figcaption: (tagName) => ({ tagName, attribs: { class: 'muted' } }),
      '*': (tagName, attribs) => ({
        tagName,
        attribs: { ...attribs, style: styles[tagName] ?? '' },
      }),
    },
  });

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: '\u00a0' };

function asPlainText(html: string, home: Home): string {
  return html
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/<a href="([^"]*)">(.*?)<\/a>/g, (_, href: string, words: string) => {
      const url = linkTo(href, home);
      return words === href ? url : `${words} (${url})`;
    })
    .replaceAll(/<img\b[^>]*?\balt="([^"]*)"[^>]*>/g, (_, alt: string) => (alt ? `[${alt}]` : ''))
    .replaceAll(/<br\s*\/?>/g, '\n')
    .replaceAll(/<hr\s*\/?>/g, '\n* * *\n\n')
    .replaceAll(/<li>\s*(?:<p>)?/g, '\n- ')
    .replaceAll(/<\/(?:p|h2|h3|ul|ol|blockquote|figure)>/g, '\n\n')
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/&(\w+);/g, (all, name: string) => entities[name] ?? all)
    .replaceAll(/ *\n */g, '\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
}
