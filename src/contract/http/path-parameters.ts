/** Removes path parameters (`;token=…`) and an encoded query or fragment, which may hold credentials. */
export const withoutParameters = (path: string): string =>
  path.replace(/%(?:25)*(?:3f|23).*$/is, '').replace(/(?:;|%(?:25)*3b)[^/]*/gi, '');
