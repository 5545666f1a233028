import { withoutParameters } from '#contract/http/path-parameters.ts';

/** The part of a URL that may be logged: its path, without a guest's reference, credentials or secrets. */
export const redactPath = (url: string): string =>
  withoutParameters(url.replace(/[?#].*$/s, ''))
    .replace(/(?<=\/(bookings?|reviews?|requests?)\/)[A-Z]{2,3}-?[0-9A-Z]{8}/i, '…')
    .replace(/(?<=\/feeds\/)[^/]+/i, '…')
    .replace(/(?<=^\/+(api\/+)?team\/+)[^/]+/i, '…')
    .slice(0, 200);
