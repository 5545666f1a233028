/** The public pages' addresses, in the router's form. The team's are in `admin-pages.ts`. */
export const pages = {
  home: '/',
  tours: '/tours',
  tour: '/tour/:id',
  book: '/book/:id',
  booking: '/booking/:reference',
  review: '/review/:bookingReference',
  newsletter: '/newsletter',
  newsletterUnsubscription: '/newsletter/unsubscription',
  letter: '/newsletter/:slug',
  gallery: '/gallery',
  articles: '/articles',
  article: '/articles/:slug',
  articleFeed: '/articles/feed.xml',
  about: '/about',
  contact: '/contact',
  privacy: '/privacy',
  terms: '/terms',
  cookies: '/cookies',
  document: '/documents/:slug',
} as const;

/** The parts of the home page that links lead to. */
export const homeSections = {
  tours: '/#tours',
  about: '/#about',
  guides: '/#our-guides',
  reviews: '/#reviews',
  bookNow: '/#book-now',
  contact: '/#contact',
} as const;

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

const oneGuestsOwn: readonly string[] = [pages.book, pages.booking, pages.review];

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

type ParamName<Path> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamName<Rest>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never;

type Query = Record<string, string | number | null | undefined>;

/**
 * A page's address with its parameters and query filled in; what is null or empty in the query is
 * left out. The origin, where there is one, stands before it.
 */
export function pageAt<Path extends string>(
  path: Path,
  params: { [Name in ParamName<Path>]: string },
  query: Query = {},
): string {
  const filled = path.replace(/:(\w+)/g, (_, name) =>
    encodeURIComponent(params[name as ParamName<Path>]),
  );
  const asked = Object.entries(query).filter(([, value]) => value != null && value !== '');
  const search = new URLSearchParams(asked.map(([name, value]) => [name, String(value)]));
  return search.size > 0 ? `${filled}?${search}` : filled;
}
