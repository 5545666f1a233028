import { withoutParameters } from '#contract/http/path-parameters.ts';

/** Query parameters that hold credentials. */
const SECRET =
  /(?:(?:token|secret|passw|pwd|session|signature|jwt|auth(?!or))[^=&]*|(?:^|[^a-z])(?:sig|code|otp|(?:api_?)?key))=/i;

/** Pages that their whole query gives access to. */
const OPENED_BY_QUERY = /^\/+(?:booking|review)(?:\/|$)/i;

export function withoutSecrets(address: string): string {
  const [, sent = '', query = '', hash = ''] =
    /^([^?#]*)(?:\?([^#]*))?(?:#(.*))?$/s.exec(address) ?? [];
  const path = withoutParameters(sent).split('/').filter(isOpen).join('/');
  if (OPENED_BY_QUERY.test(path)) return path;
  return `${path}${openParts('?', query)}${openParts('#', hash)}`;
}

const REFERRING = ['http:', 'https:', 'android-app:'];

/** Null when the referrer is not a URL. */
export function referrerWithoutSecrets(referrer: string): string | null {
  const url = URL.parse(referrer);
  if (!url || !REFERRING.includes(url.protocol)) return null;
  return `${url.protocol}//${url.host}${withoutSecrets(`${url.pathname}${url.search}${url.hash}`)}`;
}

const isOpen = (part: string): boolean => !SECRET.test(decoded(part));

function openParts(sign: string, text: string): string {
  const open = text.split('&').filter((part) => part !== '' && isOpen(part));
  return open.length > 0 ? `${sign}${open.join('&')}` : '';
}

/** Decoded twice, because an address nested in a parameter can hold credentials too. */
const decoded = (part: string): string => decode(decode(part.replaceAll('+', ' ')));

function decode(text: string): string {
  return text.replaceAll(/%[0-7][0-9a-f]/gi, (code) =>
    String.fromCharCode(Number.parseInt(code.slice(1), 16)),
  );
}
