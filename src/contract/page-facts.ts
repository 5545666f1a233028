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

const oneGuestsOwn: readonly string[] = [pages.book, pages.booking, pages.review, pages.yourData];

const patternOf = (path: string) => new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}/?$`, 'i');

const known: readonly (PageFacts & { pattern: RegExp })[] = [
  // A feed and a file are no pages.
  ...Object.values(pages)
    .filter((path) => path !== pages.articleFeed && path !== pages.document)
    .map((path) => ({
      pattern: patternOf(path),
      isForAll: !oneGuestsOwn.includes(path),
      reads: readBy[path] ?? [],
    })),
  // The admin area, and development's building blocks.
  { pattern: /^\/(?:admin(?:\/.*)?|blocks)$/i, isForAll: false, reads: [] },
];

/** What is known of the page at a path before it is rendered; null where there is none. */
export const pageFactsAt = (path: string): PageFacts | null =>
  known.find(({ pattern }) => pattern.test(path)) ?? null;
