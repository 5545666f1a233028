/**
 * The subject, sender and text of an email file, also of one forwarded as an attachment.
 * @throws {Error} if the file is no email
 */
export async function readEmailText(file: Blob): Promise<string> {
  const { default: PostalMime } = await import('postal-mime');
  const { subject, from, text, html } = await PostalMime.parse(await file.arrayBuffer());
  if (!from && subject === undefined) throw new Error('the file has neither sender nor subject');
  const body = text?.trim() || textOfHtml(html ?? '');
  return [subject, from?.name, from?.address, body].filter(Boolean).join('\n');
}

/** Parsed without being shown: no script runs and no picture loads. */
function textOfHtml(html: string): string {
  const lines = html.replace(/<(?:br|\/p|\/div|\/tr|\/td|\/h\d|\/li)\b[^>]*>/gi, '$&\n');
  const { body } = new DOMParser().parseFromString(lines, 'text/html');
  for (const unseen of body.querySelectorAll('style, script')) unseen.remove();
  return (body.textContent ?? '')
    .replace(/[^\S\n]+/g, ' ')
    .replace(/\n\s*\n/g, '\n')
    .trim();
}
