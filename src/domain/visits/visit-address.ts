/** Query parameters that hold credentials. */
const SECRET =
  /(?:(?:token|secret|passw|pwd|session|signature|jwt|auth(?!or))[^=&]*|(?:^|[^a-z])(?:sig|code|otp|(?:api_?)?key))=/i;

/** Pages that their whole query gives access to. */
const OPENED_BY_QUERY = /^\/+(?:booking|review)(?:\/|$)/i;

/** The address of a visited page or a referrer, without credentials. */
export function withoutSecrets(address: string): string {
  const [, path = '', query = '', hash = ''] =
    /^([^?#]*)(?:\?([^#]*))?(?:#(.*))?$/s.exec(address) ?? [];
  if (OPENED_BY_QUERY.test(path)) return path;
  return `${path}${openParts('?', query)}${openParts('#', hash)}`;
}

function openParts(sign: string, text: string): string {
  const open = text.split('&').filter((part) => part !== '' && !SECRET.test(decoded(part)));
  return open.length > 0 ? `${sign}${open.join('&')}` : '';
}

/** Decoded twice, because an address nested in a parameter can hold credentials too. */
const decoded = (part: string): string => decode(decode(part.replaceAll('+', ' ')));

function decode(text: string): string {
  return text.replaceAll(/%[0-7][0-9a-f]/gi, (code) =>
    String.fromCharCode(Number.parseInt(code.slice(1), 16)),
  );
}
