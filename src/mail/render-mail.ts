import { html } from 'hono/html';
import { m } from '#platform/i18n/messages.ts';
import type { ComposedMail, MailContent } from './mail-content.ts';

const ink = '#14213d';
const muted = '#55607a';
const cobalt = '#1d3f8f';
const limestone = '#f7f1e6';
const font = "Georgia, 'Times New Roman', serif";
const sans = "-apple-system, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif";

/**
 * Dresses a mail's content: tables and inline styles, which Outlook and Gmail keep, and colours
 * that stay readable when a dark mode turns them round.
 */
export function renderMail(content: MailContent): Pick<ComposedMail, 'subject' | 'html' | 'text'> {
  return {
    subject: content.subject,
    html: String(asHtml(content)),
    text: asText(content),
  };
}

const asHtml = (it: MailContent) => html`<!doctype html>
<html lang="${it.locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${it.subject}</title>
</head>
<body style="margin:0;padding:0;background:${limestone};">
<div style="display:none;max-height:0;overflow:hidden;">${it.preview}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:${limestone};">
<tr><td align="center" style="padding:32px 16px;">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;background:#ffffff;border-radius:12px;overflow:hidden;">
<tr><td style="background:${cobalt};padding:20px 32px;font:700 20px/28px ${font};color:#ffffff;">Miradouro</td></tr>
<tr><td style="background:#f5b81c;height:4px;font-size:0;line-height:0;">&nbsp;</td></tr>
<tr><td style="padding:32px 32px 8px;font:700 26px/32px ${font};color:${ink};">${it.heading}</td></tr>
${it.paragraphs.map(
  (text) =>
    html`<tr><td style="padding:8px 32px;font:400 16px/26px ${sans};color:${ink};white-space:pre-line;">${text}</td></tr>`,
)}
${
  it.facts.length > 0 &&
  html`<tr><td style="padding:16px 32px;"><table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="border-top:1px solid #e3dac6;">${it.facts.map(
    ({ label, value }) => html`<tr>
<td valign="top" width="36%" style="padding:10px 12px 10px 0;border-bottom:1px solid #e3dac6;font:400 14px/22px ${sans};color:${muted};">${label}</td>
<td valign="top" style="padding:10px 0;border-bottom:1px solid #e3dac6;font:600 15px/22px ${sans};color:${ink};white-space:pre-line;">${value}</td>
</tr>`,
  )}</table></td></tr>`
}
${
  it.action &&
  html`<tr><td style="padding:12px 32px 8px;"><a href="${it.action.url}" style="display:inline-block;background:#f5b81c;color:${ink};font:700 16px/24px ${sans};text-decoration:none;padding:12px 24px;border-radius:8px;">${it.action.label}</a></td></tr>`
}
${
  it.quote &&
  html`<tr><td style="padding:24px 32px 0;font:400 14px/22px ${sans};color:${muted};">${it.quote.heading}</td></tr>
<tr><td style="padding:8px 32px;"><blockquote style="margin:0;padding:2px 0 2px 16px;border-left:3px solid #e3dac6;font:400 15px/24px ${sans};color:${muted};white-space:pre-line;">${it.quote.text}</blockquote></td></tr>`
}
${it.notes.map(
  (text) =>
    html`<tr><td style="padding:8px 32px;font:400 14px/22px ${sans};color:${muted};">${text}</td></tr>`,
)}
<tr><td style="padding:24px 32px 32px;font:400 13px/20px ${sans};color:${muted};">${m.mail_signature({}, { locale: it.locale })}</td></tr>
</table>
</td></tr>
</table>
</body>
</html>`;

function asText(it: MailContent): string {
  const facts = it.facts.map(({ label, value }) => `${label}: ${value}`).join('\n');
  const action = it.action ? `${it.action.label}:\n${it.action.url}` : '';
  const quote = it.quote ? `${it.quote.heading}\n${it.quote.text.replaceAll(/^/gm, '> ')}` : '';
  return [
    it.heading,
    ...it.paragraphs,
    facts,
    action,
    quote,
    ...it.notes,
    `--\n${m.mail_signature({}, { locale: it.locale })}`,
  ]
    .filter(Boolean)
    .join('\n\n');
}
