import { COLOURS } from '#brand';
import { PRODUCT_NAME } from '#constants';
import { currentLocale, m } from '#platform/i18n/messages.ts';

const icon = (src: string, sizes: string, purpose = 'any') => ({
  src,
  sizes,
  type: src.endsWith('.svg') ? 'image/svg+xml' : 'image/png',
  purpose,
});

/** How the site stands on a phone's home screen, in the current language. */
export const webAppManifest = (): string =>
  JSON.stringify({
    id: '/',
    name: m.home_title(),
    short_name: PRODUCT_NAME,
    description: m.home_description(),
    lang: currentLocale(),
    dir: 'ltr',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: COLOURS.page,
    theme_color: COLOURS.page,
    categories: ['travel'],
    icons: [
      icon('/favicon.svg', 'any'),
      icon('/icon-192.png', '192x192'),
      icon('/icon-512.png', '512x512'),
      icon('/icon-maskable-512.png', '512x512', 'maskable'),
    ],
  });
