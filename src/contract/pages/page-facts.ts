import { pages } from './pages.ts';

type PageFacts = {
  /** Whether the page is the same for every visitor; a booking's page and the admin area are not. */
  isForAll: boolean;
  /** The query parameters that the page uses, apart from the language; others are ignored. */
  reads: readonly string[];
};

const readBy: Readonly<Record<string, readonly string[]>> = {
  [pages.tours]: ['date', 'people', 'difficulty', 'duration', 'price'],
  [pages.tour]: ['picture'],
  [pages.gallery]: ['picture'],
  [pages.newsletter]: ['id', 'token'],
  [pages.newsletterUnsubscription]: ['id', 'token'],
};

const oneGuestsOwn: readonly string[] = [
  pages.book,
  pages.booking,
  pages.joinWaitlist,
  pages.waitlist,
  pages.voucher,
  pages.review,
  pages.yourData,
  pages.teamLink,
];

type Known = PageFacts & {
  path: string;
  pattern: RegExp;
};

const patternOf = (path: string) => new RegExp(`^${path.replace(/:\w+/g, '([^/]+)')}/*$`, 'i');

const known: readonly Known[] = [
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

const ADMIN = /^\/admin(?=\/|$)/i;
const adminFacts: PageFacts = { isForAll: false, reads: [] };

type Found = PageFacts & { ownPath: string };

/** The page of a path with its canonical path (lower case, no trailing slash, decoded); null for none. */
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

/** A loop, because a pattern would backtrack on a long row of slashes. */
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
    // An invalid `%` sequence, or half a surrogate pair.
    return null;
  }
}

export function pageFactsAt(path: string): PageFacts | null {
  const page = findPage(path);
  return page?.ownPath === path ? page : null;
}
