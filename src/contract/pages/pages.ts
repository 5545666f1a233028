export const pages = {
  home: '/',
  tours: '/tours',
  tour: '/tour/:id',
  book: '/book/:id',
  widget: '/widget/:id',
  booking: '/booking/:reference',
  findBooking: '/find-booking',
  joinWaitlist: '/book/:id/waitlist',
  waitlist: '/waitlist',
  gift: '/gift',
  voucher: '/gift/voucher',
  review: '/review/:bookingReference',
  newsletter: '/newsletter',
  newsletterUnsubscription: '/newsletter/unsubscription',
  letter: '/newsletter/:slug',
  yourData: '/your-data',
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
  teamLink: '/team/:secret',
} as const;

export const homeSections = {
  tours: '/#tours',
  about: '/#about',
  guides: '/#our-guides',
  reviews: '/#reviews',
  bookNow: '/#book-now',
  contact: '/#contact',
} as const;

type ParamName<Path> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamName<Rest>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never;

type Query = Record<string, string | number | null | undefined>;

/** A page's URL with its parameters, query and given origin; null and empty query values are left out. */
export function pageAt<Path extends string>(
  path: Path,
  params: { [Name in ParamName<Path>]: string },
  query: Query = {},
): string {
  const filled = path.replace(/:(\w+)/g, (_, name) =>
    encodeURIComponent(params[name as ParamName<Path>]),
  );
  return withQuery(filled, query);
}

export function withQuery(address: string, query: object): string {
  const asked = Object.entries(query).filter(([, value]) => value != null && value !== '');
  const search = new URLSearchParams(asked.map(([name, value]) => [name, String(value)]));
  return search.size > 0 ? `${address}?${search}` : address;
}
