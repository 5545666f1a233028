import { decodePart } from '../http/decode-part.ts';
import { findPage } from './page-facts.ts';
import { pages } from './pages.ts';

export type Redirect = { from: string; to: string };

export const redirectOrders = ['address', 'newest'] as const;
export type RedirectOrder = (typeof redirectOrders)[number];

export const REDIRECTS_MAX = 5000;
const OLD_ADDRESS_MAX_CHARACTERS = 500;

export type RedirectFault =
  | 'invalid_old_address'
  | 'invalid_old_address_is_page'
  | 'invalid_old_address_elsewhere'
  | 'invalid_old_address_nowhere'
  | 'invalid_old_address_twice'
  | 'invalid_old_address_leads_on';

const HERE = 'http://here.invalid';

/** Characters that a header must not hold, and the backslash that browsers read as a slash. */
const UNFIT = /[\p{C}\s\\]/u;

/** Parameters added to links on the way: the language, campaign and click ids. */
const BY_THE_WAY =
  /^(lng|utm_\w+|mtm_\w+|gclid|gbraid|wbraid|fbclid|msclkid|dclid|yclid|ttclid|twclid|igshid|mc_cid|mc_eid|_gl)$/i;

export const isCarriedOver = (name: string): boolean => BY_THE_WAY.test(name);

/** The canonical form: lower case, no trailing slash, decoded path, sorted query without tracking. */
export function formatRedirect({ pathname, search }: Pick<URL, 'pathname' | 'search'>): string {
  const query = new URLSearchParams(search);
  for (const name of [...query.keys()]) if (isCarriedOver(name)) query.delete(name);
  query.sort();
  const path = (decodePart(pathname) ?? pathname).toLowerCase().replace(/(?<=.)\/$/, '');
  // This site already redirects the one to the other.
  const own = path.replace(/^\/tours\/(?=[^/]+$)/, '/tour/');
  return query.size > 0 ? `${own}?${query}` : own;
}

function parseRedirect(given: string): string | null {
  const text = given.trim();
  if (UNFIT.test(text) || text.length > OLD_ADDRESS_MAX_CHARACTERS) return null;
  if (!/^(https?:\/)?\/[^/]/i.test(text)) return null;
  const url = URL.parse(text, HERE);
  const address = url && formatRedirect(url);
  // A decoded path must not become the address of another host.
  const isFit = address !== null && address !== '/' && !UNFIT.test(address);
  return isFit && !address.startsWith('//') ? address : null;
}

function readNewAddress(given: string): { to: string } | { fault: RedirectFault } {
  const text = given.trim();
  const isPath = text.startsWith('/') && !text.startsWith('//') && !UNFIT.test(text);
  const url = isPath && text.length <= OLD_ADDRESS_MAX_CHARACTERS ? URL.parse(text, HERE) : null;
  if (url === null || url.origin !== HERE) return { fault: 'invalid_old_address_elsewhere' };
  const path = ownPathOf(url.pathname);
  if (path === null) return { fault: 'invalid_old_address_nowhere' };
  return { to: `${path}${url.search}${url.hash}` };
}

const FILE = /^\/documents\/[\w.-]+$/;
const withParameters = (path: string) => path.includes(':');
const plainPages: readonly string[] = Object.values(pages).filter((path) => !withParameters(path));

function ownPathOf(pathname: string): string | null {
  if (FILE.test(pathname)) return pathname;
  const ownPath = findPage(pathname)?.ownPath ?? null;
  return ownPath === null || isOffice(ownPath) ? null : ownPath;
}

const isOurFile = (path: string) => /^\/(assets|health|og)(\/|$)/.test(path) || OUR_FILES.has(path);
const OUR_FILES = new Set([
  '/robots.txt',
  '/sitemap.xml',
  '/manifest.webmanifest',
  '/metrics',
  '/favicon.ico',
  '/favicon.svg',
  '/apple-touch-icon.png',
  pages.articleFeed,
]);

const isOffice = (path: string) => /^\/(admin|api)(\/|$)/.test(path);

/** Our page with a query that it does not read (`/?p=12`) redirects at once; others only where nothing is. */
export function isPageWithQuery(address: string): boolean {
  const { pathname, searchParams } = new URL(address, HERE);
  const page = plainPages.includes(pathname) ? findPage(pathname) : null;
  return (
    page !== null &&
    searchParams.size > 0 &&
    !page.reads.some((name) => searchParams.has(name.toLowerCase()))
  );
}

function faultOf(from: string | null, given: Redirect): RedirectFault | null {
  if (from === null) return 'invalid_old_address';
  const { pathname } = new URL(from, HERE);
  const isPage = plainPages.includes(pathname) && !isPageWithQuery(from);
  if (isPage || isOffice(pathname) || isOurFile(pathname)) return 'invalid_old_address_is_page';
  const read = readNewAddress(given.to);
  return 'fault' in read ? read.fault : null;
}

/** Splits redirects into valid ones, in stored form, and faults by index. */
export function readRedirects(given: readonly Redirect[]) {
  const faults = new Map<number, RedirectFault>();
  const found = new Map<string, string>();
  for (const [place, each] of given.entries()) {
    const from = parseRedirect(each.from);
    const read = readNewAddress(each.to);
    const fault = faultOf(from, each);
    if (fault !== null) faults.set(place, fault);
    else if (from !== null && found.has(from)) faults.set(place, 'invalid_old_address_twice');
    else if (from !== null && 'to' in read) found.set(from, read.to);
  }
  for (const [place, { to }] of given.entries()) {
    if (!faults.has(place) && leadsOn(to, found)) faults.set(place, 'invalid_old_address_leads_on');
  }
  return { pairs: [...found].map(([from, to]) => ({ from, to })), faults };
}

/** Whether a target is itself an old address: loops and chains are refused. */
export function leadsOn(to: string, known: ReadonlyMap<string, string>): boolean {
  const { pathname, search } = new URL(to, HERE);
  return (
    known.has(formatRedirect({ pathname, search })) ||
    known.has(formatRedirect({ pathname, search: '' }))
  );
}

export type RedirectLine = Redirect & { line: number };

/** From a sheet, as CSV, or with a space or an arrow between. A line that is not a pair has an empty `to`. */
export function readLines(text: string): RedirectLine[] {
  const lines = text.replace(/^\ufeff/, '').split(/\r\n?|\n/);
  return lines.flatMap((each, index) => {
    if (each.trim() === '') return [];
    const [from = '', to = '', ...more] = cellsOf(each.trim());
    if (index === 0 && !/[/]/.test(each)) return [];
    return [{ line: index + 1, from, to: more.length > 0 ? '' : to }];
  });
}

const CELL = /"((?:[^"]|"")*)"|([^,;]*)/.source;
const CSV = new RegExp(`^(?:${CELL})\\s*[,;]\\s*(?:${CELL})\\s*$`);

function cellsOf(line: string): string[] {
  if (line.includes('\t')) return line.split('\t').map((cell) => cell.trim());
  const [found, ...cells] = CSV.exec(line) ?? [];
  if (found === undefined) return line.split(/\s*(?:→|->|=>)\s*|\s+/);
  const [quoted, plain, quotedTo, plainTo] = cells;
  return [quoted ?? plain ?? '', quotedTo ?? plainTo ?? ''].map((cell) =>
    cell.replaceAll('""', '"').trim(),
  );
}
