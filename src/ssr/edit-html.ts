// React Router has no setting for these edits. Search strings are unique: React escapes angle brackets.

type WithoutNonces = { html: string; scripts: readonly string[] };

/** Makes equal pages equal bytes. Only this rendering's nonce, which no text can hold, marks our scripts. */
export function withoutNonces(html: string, nonce: string): WithoutNonces {
  const attribute = ` nonce="${nonce}"`;
  const scripts: string[] = [];
  let plain = '';
  let at = 0;
  for (let found = html.indexOf(attribute); found >= 0; found = html.indexOf(attribute, at)) {
    plain += html.slice(at, found);
    at = found + attribute.length;
    // React writes no angle bracket inside a tag.
    if (!html.startsWith('<script', html.lastIndexOf('<', found))) continue;
    const start = html.indexOf('>', at) + 1;
    const code = html.slice(start, html.indexOf('</script>', start));
    if (code !== '') scripts.push(code);
  }
  return { html: plain + html.slice(at), scripts };
}

const HEAD_START = '<head>';
const HEAD_END = '</head>';
const BODY_END = '</body>';

/** Adds a doctype, which React does not render, and puts `head` first in the head and `tail` last in the body. */
export function withAdditions(html: string, head: string, tail: string): string {
  const start = html.indexOf(HEAD_START) + HEAD_START.length;
  const end = html.lastIndexOf(BODY_END);
  return `<!DOCTYPE html>${html.slice(0, start)}${head}${html.slice(start, end)}${tail}${html.slice(end)}`;
}

const MODULE_SCRIPT = '<script type="module"';
/** React Router would fetch these links' routes, but a visitor's document already names them all. */
const DISCOVERABLE = ' data-discover="true"';

/** The browser shows the page before it fetches scripts; `after-paint.ts` restores the types. */
export function withLateScripts(html: string): string {
  const headEnd = html.indexOf(HEAD_END);
  const script = html.lastIndexOf(MODULE_SCRIPT);
  const head = html.slice(0, headEnd).replaceAll('rel="modulepreload"', 'rel="later"');
  const body = html.slice(headEnd, script).replaceAll(DISCOVERABLE, '');
  return `${head}${body}${html.slice(script).replace(MODULE_SCRIPT, '<script type="later"')}`;
}

/** Inlines the loaders' data, which ServerRouter would stream after the page; empty without data. */
export async function handoffCode(stream: ReadableStream<Uint8Array> | undefined): Promise<string> {
  if (!stream) return '';
  const data = await new Response(stream).text();
  const text = JSON.stringify(data).replaceAll('<', '\\u003c');
  const controller = 'window.__reactRouterContext.streamController';
  return `${controller}.enqueue(${text});${controller}.close();`;
}
