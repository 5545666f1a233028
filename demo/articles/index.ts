/** The demo articles. Texts: `<slug>/<language>.md`. Covers are scene names, see `../gallery.ts`. */
export const articles: readonly { slug: string; cover: string; publishedDaysAgo: number }[] = [
  { slug: 'lisbon-in-two-unhurried-days', cover: 'alfama-roofs-dawn', publishedDaysAgo: 3 },
  { slug: 'seven-viewpoints-and-when-to-climb', cover: 'miradouro-pines', publishedDaysAgo: 11 },
  { slug: 'how-to-ride-tram-28-and-enjoy-it', cover: 'tram-28-slope', publishedDaysAgo: 20 },
  { slug: 'fado-where-to-listen-and-how', cover: 'fado-night', publishedDaysAgo: 31 },
  { slug: 'pastel-de-nata-a-field-guide', cover: 'pasteis-coffee', publishedDaysAgo: 43 },
  { slug: 'crossing-the-tagus', cover: 'river-ferry', publishedDaysAgo: 58 },
  { slug: 'sintra-without-the-queue', cover: 'sintra-mist', publishedDaysAgo: 74 },
  { slug: 'reading-azulejos', cover: 'azulejo-wall', publishedDaysAgo: 92 },
  { slug: 'what-to-wear-on-lisbon-cobbles', cover: 'mouraria-stairs', publishedDaysAgo: 115 },
];
