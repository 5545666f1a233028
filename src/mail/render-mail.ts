import { html, raw } from 'hono/html';
import { isWordmark, MAIL_LOGO, mailLogoSize } from '#contract/branding/logo.ts';
import { logoGround, type Palette, paletteOf, type Theme } from '#contract/branding/palette.ts';
import { localise } from '#contract/localised.ts';
import type { Post } from '#domain/mails/post.ts';
import { lawFacts } from '#platform/i18n/law-facts.ts';
import { m } from '#platform/i18n/messages.ts';
import type { ComposedMail, Letterhead, MailContent } from './mail-content.ts';
import { font, sans, wrap } from './mail-type.ts';
import { linkRow, pictureRow, ticketRow } from './ticket-html.ts';

export const textStyles = ({ look }: Letterhead): Readonly<Record<string, string>> => {
  const { line, muted, cobalt } = paletteOf(look).light.theme;
  return {
    p: 'margin:0 0 16px;',
    h2: `margin:28px 0 12px;font:700 21px/28px ${font};`,
    h3: `margin:24px 0 8px;font:700 18px/26px ${font};`,
    ul: 'margin:0 0 16px;padding:0 0 0 24px;',
    ol: 'margin:0 0 16px;padding:0 0 0 24px;',
    li: 'margin:0 0 6px;',
    blockquote: `margin:0 0 16px;padding:2px 0 2px 16px;border-left:3px solid ${line};color:${muted};`,
    a: `color:${cobalt};text-decoration:underline;`,
    img: 'display:block;width:100%;height:auto;border:0;border-radius:4px;',
    figure: 'margin:20px 0;',
    figcaption: `margin:6px 0 0;font:400 14px/20px ${sans};color:${muted};`,
    hr: `margin:24px 0;border:0;border-top:1px solid ${line};`,
  };
};

/** An inbox shows about this many characters beside the subject. */
const PREVIEW_LENGTH = 140;

// Outlook for Windows ignores max-width. Other programs read these as comments.
const outlookOpen = raw(
  '<!--[if mso]><table role="presentation" width="560" align="center" cellpadding="0" cellspacing="0"><tr><td><![endif]-->',
);
const outlookClose = raw('<!--[if mso]></td></tr></table><![endif]-->');

// Keeps the inbox from filling a short preview with the following text.
const filler = raw('&#847;&zwnj;&nbsp;'.repeat(80));

/** Tables and inline styles, for Outlook and Gmail, in colours that stay readable when inverted. */
export function renderMail(content: MailContent, business: Letterhead): ComposedMail {
  return {
    subject: content.subject,
    html: String(asHtml(content, business)),
    text: asText(content, business),
    attachments: [],
  };
}

function asHtml(it: MailContent, business: Letterhead) {
  const palette = paletteOf(business.look);
  const { page, ink, muted, line, cobalt, action } = palette.light.theme;
  return html`<!doctype html>
<html lang="${it.locale}" dir="ltr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="format-detection" content="telephone=no, date=no, address=no, email=no">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${it.subject}</title>
${mailSheet(palette)}
</head>
<body class="page" style="margin:0;padding:0;background:${page};">
<div style="display:none;max-height:0;overflow:hidden;mso-hide:all;">${firstOf(it.preview)}${filler}</div>
<table class="page" role="presentation" width="100%" cellpadding="0" cellspacing="0" bgcolor="${page}" style="background:${page};">
<tr><td class="margin" align="center" style="padding:32px 16px;">
${outlookOpen}
<table class="card" role="presentation" width="100%" cellpadding="0" cellspacing="0" bgcolor="#ffffff" style="max-width:560px;table-layout:fixed;background:#ffffff;border-radius:8px;overflow:hidden;text-align:left;">
${head(business, palette.light.theme)}
<tr><td bgcolor="${action}" style="background:${action};height:4px;font-size:0;line-height:0;">&nbsp;</td></tr>
${it.ticket && pictureRow(it.ticket, palette.light.theme)}
<tr><td class="cell" style="padding:32px 32px 8px;"><h1 class="ink" style="margin:0;font:700 26px/32px ${font};color:${ink};${wrap}">${it.heading}</h1></td></tr>
${it.paragraphs.map(
  (text) =>
    html`<tr><td class="cell ink" style="padding:8px 32px;font:400 16px/26px ${sans};color:${ink};white-space:pre-line;${wrap}">${text}</td></tr>`,
)}
${
  it.body &&
  html`<tr><td class="cell ink" lang="${it.body.language}" style="padding:8px 32px;font:400 16px/26px ${sans};color:${ink};${wrap}">${raw(it.body.html)}</td></tr>`
}
${it.ticket && ticketRow(it.ticket, palette.light.theme)}
${it.facts.length > 0 && factsTable(it.facts, palette.light.theme)}
${it.action && button(it.action, palette.light.theme)}
${it.linkRows?.map((row) => linkRow(row, palette.light.theme))}
${
  it.quote &&
  html`<tr><td class="cell muted" style="padding:24px 32px 0;font:400 14px/22px ${sans};color:${muted};">${it.quote.heading}</td></tr>
<tr><td class="cell" style="padding:8px 32px;"><blockquote class="muted line" style="margin:0;padding:2px 0 2px 16px;border-left:3px solid ${line};font:400 15px/24px ${sans};color:${muted};white-space:pre-line;${wrap}">${it.quote.text}</blockquote></td></tr>`
}
${it.notes.map(
  (text) =>
    html`<tr><td class="cell muted" style="padding:8px 32px;font:400 14px/22px ${sans};color:${muted};${wrap}">${text}</td></tr>`,
)}
${it.links?.map(
  ({ label, url }) =>
    html`<tr><td class="cell" style="padding:0 32px;font:400 14px/22px ${sans};"><a class="link" href="${url}" style="display:inline-block;padding:11px 0;color:${cobalt};text-decoration:underline;">${label}</a></td></tr>`,
)}
<tr><td class="cell muted" style="padding:24px 32px 32px;font:400 13px/20px ${sans};color:${muted};white-space:pre-line;${wrap}">${signatureOf(it, business)}${
    business.dataUrl &&
    html`<br><a class="link" href="${business.dataUrl}" style="display:inline-block;padding:11px 0;color:${cobalt};text-decoration:underline;">${dataLabel(it)}</a>`
  }</td></tr>
</table>
${outlookClose}
</td></tr>
</table>
</body>
</html>`;
}

function head({ name, look, publicUrl }: Letterhead, theme: Theme) {
  if (look.logo === null) {
    const { cobalt, 'on-cobalt': onCobalt } = theme;
    return html`<tr><td class="cell" bgcolor="${cobalt}" style="background:${cobalt};padding:20px 32px;font:700 20px/28px ${font};color:${onCobalt};${wrap}">${name}</td></tr>`;
  }
  const { logo } = look;
  const ground = logoGround(look);
  const ink = logo.plate === 'dark' ? '#ffffff' : theme.ink;
  const { width, height } = mailLogoSize(logo);
  // Where pictures are not shown, the alt text replaces it once.
  const image = (alt: string) =>
    html`<img src="${publicUrl}${MAIL_LOGO}?v=${logo.pictureId}" width="${width}" height="${height}" alt="${alt}" style="display:block;border:0;width:${width}px;height:${height}px;">`;
  const words = `font:700 20px/28px ${font};color:${ink};`;
  const row = isWordmark(logo)
    ? html`<td class="cell" bgcolor="${ground}" style="background:${ground};padding:20px 32px;${words}">${image(name)}</td>`
    : html`<td class="cell" bgcolor="${ground}" style="background:${ground};padding:16px 32px;"><table role="presentation" cellpadding="0" cellspacing="0"><tr><td width="${width}">${image('')}</td><td style="padding-left:14px;${words}${wrap}">${name}</td></tr></table></td>`;
  return html`<tr>${row}</tr>`;
}

const factsTable = (facts: MailContent['facts'], { line, muted, ink, cobalt }: Theme) =>
  html`<tr><td class="cell" style="padding:16px 32px;"><table class="line" role="presentation" width="100%" cellpadding="0" cellspacing="0" style="table-layout:fixed;border-top:1px solid ${line};">${facts.map(
    ({ label, value, details = [], link }) => html`<tr>
<td class="muted line" valign="top" width="36%" style="padding:10px 12px 10px 0;border-bottom:1px solid ${line};font:400 14px/22px ${sans};color:${muted};">${label}</td>
<td class="ink line" valign="top" style="padding:10px 0;border-bottom:1px solid ${line};font:600 15px/22px ${sans};color:${ink};white-space:pre-line;${wrap}">${value}${details.map(
      (line) =>
        html`<br><span class="muted" style="font-weight:400;color:${muted};">${line}</span>`,
    )}${
      link &&
      html`<br><a class="link" href="${link.url}" style="display:inline-block;padding:11px 0;color:${cobalt};text-decoration:underline;">${link.label}</a>`
    }</td>
</tr>`,
  )}</table></td></tr>`;

// The cell has the colour and, for Outlook, the padding; the button works with either alone.
const button = (
  { label, url }: NonNullable<MailContent['action']>,
  { action, 'on-action': onAction }: Theme,
) =>
  html`<tr><td class="cell" style="padding:12px 32px 8px;"><table role="presentation" cellpadding="0" cellspacing="0"><tr><td align="center" bgcolor="${action}" style="background:${action};border-radius:8px;mso-padding-alt:12px 24px;"><a class="press" href="${url}" style="display:inline-block;font:700 16px/24px ${sans};color:${onAction};text-decoration:none;padding:12px 24px;border-radius:8px;">${label}</a></td></tr></table></td></tr>`;

const dataLabel = ({ locale }: MailContent) => m.mail_your_data({}, { locale });

function signatureOf({ isForTeam, locale }: MailContent, letterhead: Letterhead): string {
  const { name, tagline, signature } = letterhead;
  if (isForTeam) return m.mail_team_signature({ business: name }, { locale });
  const business = [name, localise(tagline, locale)].filter(Boolean).join(', ');
  const law = lawFacts(letterhead, locale).join(' · ');
  return [localise(signature, locale), m.mail_signature({ business }, { locale }), law]
    .filter(Boolean)
    .join('\n');
}

const firstOf = (preview: string) => [...preview].slice(0, PREVIEW_LENGTH).join('');

function asText(it: MailContent, business: Letterhead): string {
  const { ticket, linkRows = [] } = it;
  const facts = [...(ticket?.facts ?? []), ...it.facts]
    .map(({ label, value, details = [], link }) =>
      [`${label}: ${value}`, ...details, ...(link ? [link.url] : [])].join('\n'),
    )
    .join('\n');
  const action = it.action ? `${it.action.label}:\n${it.action.url}` : '';
  const quote = it.quote ? `${it.quote.heading}\n${it.quote.text.replaceAll(/^/gm, '> ')}` : '';
  return [
    it.heading,
    ...it.paragraphs,
    it.body?.text,
    ...(ticket ? [ticket.guide?.text, ticket.place.note] : []),
    facts,
    action,
    ...linkRows.map(({ label, links, isHtmlOnly }) =>
      isHtmlOnly ? '' : [label, ...links.map((link) => `${link.label}:\n${link.url}`)].join('\n'),
    ),
    quote,
    ...it.notes,
    it.links?.map(({ label, url }) => `${label}:\n${url}`).join('\n'),
    `-- \n${signatureOf(it, business)}`,
    business.dataUrl && `${dataLabel(it)}:\n${business.dataUrl}`,
  ]
    .filter(Boolean)
    .join('\n\n');
}

/** A preview for other readers: the tokens in its links are blanked, and the code that holds one is left out. */
export const previewOf = (
  { subject, html, text, replyTo }: ComposedMail,
  post: Pick<Post, 'sender' | 'replyTo'>,
) => ({
  from: `${post.sender.name} <${post.sender.address}>`,
  replyTo: replyTo ?? post.replyTo,
  subject,
  html: blank(html.replaceAll(/<img src="cid:[^>]*>/g, '')),
  text: blank(text),
});

const blank = (text: string) => text.replaceAll(/\btoken=[\w-]+/g, 'token=…');

/** For programs that support a style sheet; without it the inline styles are enough. */
const mailSheet = ({ dark: { theme } }: Palette) =>
  raw(`<style>
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (max-width: 480px) {
  .margin { padding: 0 !important; }
  .card { border-radius: 0 !important; }
  .cell { padding-left: 20px !important; padding-right: 20px !important; }
  .inner { padding-left: 16px !important; padding-right: 16px !important; }
}
@media (prefers-color-scheme: dark) {
  .page { background: ${theme.page} !important; }
  .card { background: ${theme.surface} !important; }
  .ink { color: ${theme.ink} !important; }
  .muted { color: ${theme.muted} !important; }
  .edge { border-color: ${theme.cobalt} !important; }
  .line { border-color: ${theme.line} !important; }
  .link { color: ${theme.cobalt} !important; }
}
</style>`);
