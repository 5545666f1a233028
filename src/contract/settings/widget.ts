/** Query parameter of pages in a widget: the page around it. */
export const HOST_PAGE = 'host';

/** Query parameter of the address to which the payment gateway returns a guest: the page with the widget. */
export const RETURN_TO = 'returnTo';

/** In the host page's fragment: the page of our site that the widget shows after such a return. */
export const RETURNED_TO = 'miradouro';

/** The messages from a page inside a widget to the script around it. */
export type WidgetMessage = {
  miradouro: { height: number } | { isNewPage: true } | { dialogTop: number };
};

/** Without certificates: sites on the operator's own computer, to try the widget. */
const isOnThisComputer = (hostname: string): boolean =>
  hostname === 'localhost' || hostname === '127.0.0.1';

/** Origins become part of a header, so no other characters may be in them. */
const PUBLIC_NAME = /^(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z][a-z0-9-]*[a-z0-9]$/;

/** The origin of a page's address, e.g. `https://www.example.com`; null if no site can have it. */
export function readSite(address: string): string | null {
  if (!URL.canParse(address)) return null;
  const { protocol, hostname, username, origin } = new URL(address);
  const isSafe =
    (protocol === 'https:' && PUBLIC_NAME.test(hostname)) ||
    (/^https?:$/.test(protocol) && isOnThisComputer(hostname));
  return isSafe && username === '' ? origin : null;
}

/** Longer than addresses with advertising parameters are; payment gateways refuse more than 5000. */
const HOST_PAGE_MAX_CHARACTERS = 4000;

/** The page if it is on one of the operator's websites, without its fragment; else null. */
export function allowedHostPage(sites: readonly string[], page: string | undefined): string | null {
  if (page === undefined || page.length > HOST_PAGE_MAX_CHARACTERS) return null;
  if (!URL.canParse(page)) return null;
  const url = new URL(page);
  url.hash = '';
  const isPlain = url.username === '' && url.password === '';
  return isPlain && sites.includes(url.origin) ? url.href : null;
}
