import type { RouteConfigEntry } from '@react-router/dev/routes';
import routes from '../../src/routes.ts';
import type { Screen } from './camera.ts';
import { guestStates } from './guest-journeys.ts';
import { staffStates } from './staff-journeys.ts';

/** Public URLs with parameters, and states of a page that have a URL. */
const examples: Readonly<Record<string, string>> = {
  tour: '/tour/alfama-at-dawn',
  'tour-window': '/tour/alfama-at-dawn',
  'tour-group': '/tour/sunset-sail-on-the-tagus',
  'tour-lightbox': '/tour/alfama-at-dawn?picture=2',
  'tour-not-found': '/tour/no-such-tour',
  'tours-none': '/tours?difficulty=hard&duration=short&price=per_group',
  'tours-filtered': '/tours?difficulty=easy',
  'gallery-lightbox': '/gallery?picture=1',
  article: '/articles/reading-azulejos',
  'book-languages': '/book/alfama-at-dawn',
  letter: '/newsletter/november-on-the-hills',
  'letter-not-found': '/newsletter/no-such-letter',
  'booking-not-found': '/booking/LX-00000000?token=none',
  'review-not-found': '/review/LX-00000000',
  'not-found': '/no-such-page',
};

/** States of admin pages that have a URL; overlays are taken as a window. */
const adminExamples: Readonly<Record<string, string>> = {
  'admin-bookings-list': '/admin/bookings?show=list',
  'admin-bookings-month': '/admin/bookings?view=month',
  'admin-bookings-week': '/admin/bookings?view=week',
  'admin-open-dates-sheet': '/admin/bookings?open=new',
  'admin-blocks-sheet': '/admin/bookings?block=1',
  'admin-requests-offered': '/admin/requests?status=offered',
  'admin-requests-messages': '/admin/requests?tab=messages',
  'admin-not-found': '/admin/no-such-page',
};

/** Lists that show their links only on demand. */
const lists: Readonly<Record<string, string>> = { '/admin/bookings': '/admin/bookings?show=list' };

type Place = { path: string; file: string };

/** Every page of the routes with its full path. */
const places = (entries: readonly RouteConfigEntry[], base = ''): Place[] =>
  entries.flatMap(({ path, file, children }) => {
    // A route may have a full path already.
    const whole = path?.startsWith('/') ? path : path ? `${base}/${path}` : base;
    return children ? places(children, whole) : [{ path: whole || '/', file }];
  });

const all = places(await routes);
const isAdmin = ({ path }: Place) => path.startsWith('/admin');
/** The login page, the 404 page, and redirects. */
const isExcluded = ({ path, file }: Place) =>
  /login|\*|admin\/dashboard$/.test(path) || file.includes('other-address');
const hasNoParameters = ({ path }: Place) => !/[:*]/.test(path);
const toName = (path: string) => path.slice(1).replaceAll('/', '-') || 'home';

const plain = (name: string, path: string): Screen => ({
  name,
  async take({ open, shoot }) {
    await open(path);
    await shoot(name, /lightbox|window|sheet/.test(name) ? 'window' : 'page');
  },
});

/** A page of one record: opens the first that the list links to. */
const linked = ({ path }: Place): Screen => ({
  name: toName(path.replaceAll(/:\w+/g, 'one')),
  async take({ page, open, shoot }) {
    const list = path.replace(/\/(?:edit\/)?:.*$/, '');
    await open(lists[list] ?? list);
    await page.locator('main li a, main td a').first().waitFor();
    const links = await page
      .locator('main a')
      .evaluateAll((found) => found.map((link) => link.getAttribute('href') ?? ''));
    const pattern = new RegExp(`^${path.replaceAll(/:\w+/g, '[^/?]+')}$`);
    const link = links.find((each) => pattern.test(each) && !all.some((its) => its.path === each));
    if (!link) throw new Error(`${list} has no link to ${path}`);
    await open(link);
    await shoot(this.name);
  },
});

/** Screens of visitors. */
export const publicScreens: readonly Screen[] = [
  ...all
    .filter((place) => !isAdmin(place) && hasNoParameters(place))
    .map(({ path }) => plain(toName(path), path)),
  ...Object.entries(examples).map(([name, path]) => plain(name, path)),
  ...guestStates,
  plain('admin-login', '/admin/login'),
];

/** Screens of signed-in staff. */
export const adminScreens: readonly Screen[] = [
  ...all
    .filter((place) => isAdmin(place) && !isExcluded(place))
    .map((place) =>
      hasNoParameters(place) ? plain(toName(place.path), place.path) : linked(place),
    ),
  ...Object.entries(adminExamples).map(([name, path]) => plain(name, path)),
  ...staffStates,
];
