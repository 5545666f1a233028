import { html } from 'hono/html';
import type { Theme } from '#contract/branding/palette.ts';
import type { LinkRow, MailPicture, MailTicket } from './mail-content.ts';
import { font, sans, wrap } from './mail-type.ts';

/** The content id of the QR code's picture, which is attached. */
export const CODE_ID = 'ticket-code';

/** As wide as the email; a portrait photograph is narrower, so that the start stays in view. */
const PICTURE_BOX = { width: 560, height: 380 };
const CODE_WIDTH = 128;
const FACE_BOX = { width: 96, height: 72 };

/** Whole, inside a box: programs for email can't crop a picture. Outlook reads the attributes, others the style. */
function sizeIn(box: { width: number; height: number }, picture: MailPicture) {
  const scale = Math.min(box.width / picture.width, box.height / picture.height);
  return {
    width: Math.round(picture.width * scale),
    height: Math.round(picture.height * scale),
  };
}

export function pictureRow({ picture }: MailTicket, { muted }: Theme) {
  if (picture === null) return '';
  const { width } = sizeIn(PICTURE_BOX, picture);
  // Without a height, no empty space is reserved where pictures are not shown.
  return html`<tr><td class="muted" align="center" style="padding:0;font:400 14px/20px ${sans};color:${muted};"><img src="${picture.url}" width="${width}" alt="${picture.alt}" style="display:block;width:100%;max-width:${width}px;height:auto;border:0;"></td></tr>`;
}

/** A framed table: what, when, the code, where, and who leads it. */
export function ticketRow(ticket: MailTicket, theme: Theme) {
  const { ink, muted, line, cobalt } = theme;
  const { details, more, code, codeNote, place, guide } = ticket;
  return html`<tr><td class="cell" style="padding:16px 32px;"><table class="line" role="presentation" width="100%" cellpadding="0" cellspacing="0" style="border:1px solid ${line};border-radius:8px;">
<tr><td class="inner" style="padding:20px 24px 0;">
<p class="ink" style="margin:0 0 10px;font:700 18px/24px ${sans};color:${ink};${wrap}">${ticket.tour}</p>
<p class="ink" style="margin:0;font:700 24px/30px ${font};color:${ink};${wrap}">${ticket.date}</p>
<p class="ink" style="margin:4px 0 0;font:700 18px/26px ${sans};color:${ink};${wrap}">${ticket.time}</p>
</td></tr>
<tr><td class="inner" style="padding:16px 24px 20px;"><table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr>
<td valign="top" style="padding:0;">${details.map((each) => fact(each, theme))}<p class="muted" style="margin:0;font:400 13px/19px ${sans};color:${muted};">${codeNote}</p></td>
${
  code &&
  html`<td valign="top" align="right" width="${CODE_WIDTH + 16}" style="padding:0 0 0 16px;"><img src="cid:${CODE_ID}" width="${CODE_WIDTH}" height="${CODE_WIDTH}" alt="${code.alt}" style="display:block;border:0;width:${CODE_WIDTH}px;height:${CODE_WIDTH}px;background:#ffffff;"></td>`
}
</tr></table></td></tr>
${more.length > 0 && html`<tr><td class="inner" style="padding:0 24px 10px;">${more.map((each) => fact(each, theme))}</td></tr>`}
<tr><td class="inner line" style="padding:20px 24px;border-top:2px dashed ${line};">
<p class="muted" style="margin:0 0 4px;font:400 14px/20px ${sans};color:${muted};">${place.label}</p>
<p class="ink" style="margin:0 0 8px;font:700 18px/26px ${sans};color:${ink};white-space:pre-line;${wrap}">${place.text}</p>
${place.note && html`<p class="ink" style="margin:0 0 8px;font:400 15px/22px ${sans};color:${ink};">${place.note}</p>`}
<table role="presentation" cellpadding="0" cellspacing="0"><tr><td class="edge" align="center" style="border:2px solid ${cobalt};border-radius:8px;mso-padding-alt:10px 20px;"><a class="link" href="${place.map.url}" style="display:inline-block;padding:10px 20px;font:700 16px/24px ${sans};color:${cobalt};text-decoration:none;">${place.map.label}</a></td></tr></table>
</td></tr>
${guide && guideRow(guide, theme)}
</table></td></tr>`;
}

const fact = ({ label, value }: MailTicket['details'][number], { ink, muted }: Theme) =>
  html`<p class="muted" style="margin:0;font:400 14px/20px ${sans};color:${muted};">${label}</p><p class="ink" style="margin:0 0 10px;font:700 17px/24px ${sans};color:${ink};${wrap}">${value}</p>`;

function guideRow({ text, picture }: NonNullable<MailTicket['guide']>, { ink, line }: Theme) {
  const face = picture && {
    ...picture,
    ...sizeIn(FACE_BOX, picture),
  };
  return html`<tr><td class="inner line" style="padding:16px 24px;border-top:1px solid ${line};"><table role="presentation" cellpadding="0" cellspacing="0"><tr>${
    face &&
    html`<td width="${face.width + 16}" valign="middle" style="padding:0 16px 0 0;"><img src="${face.url}" width="${face.width}" height="${face.height}" alt="${face.alt}" style="display:block;border:0;border-radius:6px;width:${face.width}px;height:${face.height}px;"></td>`
  }<td class="ink" valign="middle" style="font:700 16px/24px ${sans};color:${ink};${wrap}">${text}</td></tr></table></td></tr>`;
}

export const linkRow = ({ label, links }: LinkRow, { muted, cobalt }: Theme) =>
  html`<tr><td class="cell muted" style="padding:8px 32px 0;font:400 14px/22px ${sans};color:${muted};">${label}<br>${links.map(
    (link) =>
      html`<a class="link" href="${link.url}" style="display:inline-block;padding:11px 20px 11px 0;font:700 15px/22px ${sans};color:${cobalt};text-decoration:underline;">${link.label}</a> `,
  )}</td></tr>`;
