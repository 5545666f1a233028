/**
 * What is one guest's own, or the team's, is nobody else's. `/api` is closed too: a page comes with
 * its answers, so nothing is missing without it, and a machine that looks is no visit to count.
 */
const CLOSED = ['/admin', '/api/', '/book/', '/booking/', '/review/', '/newsletter'];

export const robots = (origin: string): string =>
  [
    'User-agent: *',
    ...CLOSED.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n');
