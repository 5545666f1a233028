import { pages } from './pages.ts';

type PageFacts = {
  /** Whether the page is the same for everybody: a booking’s page and the admin area are not. */
  isForAll: boolean;
  /** What the page reads of its query, the language aside; whatever else stands there changes nothing. */
  reads: readonly string[];
};

const readBy: Readonly<Record<string, readonly string[]>> = {
  [pages.tours]: ['difficulty', 'duration', 'price', 'date'],
  [pages.tour]: ['picture'],
  [pages.gallery]: ['picture'],
  [pages.newsletter]: ['id', 'token'],
  [pages.newsletterUnsubscription]: ['id', 'token'],
};

const oneGuestsOwn: readonly string[] = [
  pages.book,
  pages.booking,
  pages.voucher,
  pages.review,
  pages.yourData,
];

type Known = PageFacts & {
  path: string;
  /** However the path's own words are written. Its parameters are its groups. */
  pattern: RegExp;
};

const patternOf = (path: string) => new RegExp(`^${path.replace(/:\w+/g, '([^/]+)')}/*$`, 'i');

const known: readonly Known[] = [
  // A feed and a file are no pages.
  ...Object.values(pages)
    .filter((path) => path !== pages.articleFeed && path !== pages.document)
    .map((path) => ({
      path,
      pattern: patternOf(path),
      isForAll: !oneGuestsOwn.includes(path),
      reads: readBy[path] ?? [],
    })),
  { path: '/blocks', pattern: patternOf('/blocks'), isForAll: false, reads: [] },
];

/** The admin area is rendered in the browser, whatever its addresses hold. */
const ADMIN = /^\/admin(?=\/|$)/i;
const adminFacts: PageFacts = { isForAll: false, reads: [] };

type Found = PageFacts & { ownPath: string };

/**
 * The page that a path leads to, with the one path that it has: its words in small letters, no slash
 * at the end, nothing written as `%xx` that need not be. Null where there is none.
 */
export function findPage(path: string): Found | null {
  if (ADMIN.test(path)) {
    return { ...adminFacts, ownPath: withoutEndSlashes(path.replace(ADMIN, '/admin')) };
  }
  for (const { pattern, path: words, isForAll, reads } of known) {
    const [found, ...params] = pattern.exec(path) ?? [];
    if (found === undefined) continue;
    const ownPath = fillIn(words, params);
    return ownPath === null ? null : { isForAll, reads, ownPath };
  }
  return null;
}

/** Not by a pattern, which would look at a long row of slashes again and again. */
function withoutEndSlashes(path: string): string {
  let end = path.length;
  while (path[end - 1] === '/') end -= 1;
  return path.slice(0, end);
}

function fillIn(words: string, params: readonly string[]): string | null {
  try {
    const given = params.map((param) => encodeURIComponent(decodeURIComponent(param)));
    return words.replace(/:\w+/g, () => given.shift() ?? '');
  } catch {
    // A `%` with nothing that it could mean, or half a pair.
    return null;
  }
}

/** What is known of the page at its own path before it is rendered; null where there is none. */
export function pageFactsAt(path: string): PageFacts | null {
  const page = findPage(path);
  return page?.ownPath === path ? page : null;
}
