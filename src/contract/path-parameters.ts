/**
 * A path without parameters (`/tours;token=…`), and without a query or fragment whose sign was
 * percent-encoded. Neither names a page of ours, and both may hold credentials.
 */
export const withoutParameters = (path: string): string =>
  path.replace(/%(?:25)*(?:3f|23).*$/is, '').replace(/(?:;|%(?:25)*3b)[^/]*/gi, '');
