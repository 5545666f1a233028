/**
 * Removes path parameters (`/tours;token=…`) and a percent-encoded query or fragment. Both may hold
 * credentials, and no page of the site has them.
 */
export const withoutParameters = (path: string): string =>
  path.replace(/%(?:25)*(?:3f|23).*$/is, '').replace(/(?:;|%(?:25)*3b)[^/]*/gi, '');
