import type { RouteConfigEntry } from '@react-router/dev/routes';
import routes from '../../src/routes.ts';
import type { Screen } from './camera.ts';
import { guestStates } from './guest-walks.ts';
import { staffStates } from './staff-walks.ts';

/** Public addresses that the routes alone do not tell, and states of a page that have one. */
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

/** States of the team's pages that have an address; what lies over a page is taken as a window. */
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

/** Lists that show their links only when they are asked to. */
const lists: Readonly<Record<string, string>> = { '/admin/bookings': '/admin/bookings?show=list' };

type Place = { path: string; file: string };

/** Every page in the routes with its whole path. */
const places = (entries: readonly RouteConfigEntry[], base = ''): Place[] =>
  entries.flatMap(({ path, file, children }) => {
    // A page's own path may be whole already: the addresses are written so.
    const whole = path?.startsWith('/') ? path : path ? `${base}/${path}` : base;
    return children ? places(children, whole) : [{ path: whole || '/', file }];
  });

const all = places(await routes);
const isAdmin = ({ path }: Place) => path.startsWith('/admin');
/** The login page, what is not found, and second addresses of a page. */
const isElsewhere = ({ path, file }: Place) =>
  /login|\*|admin\/dashboard$/.test(path) || file.includes('other-address');
const isPlain = ({ path }: Place) => !/[:*]/.test(path);
const nameOf = (path: string) => path.slice(1).replaceAll('/', '-') || 'home';

const plain = (name: string, path: string): Screen => ({
  name,
  async take({ open, shoot }) {
    await open(path);
    await shoot(name, /lightbox|window|sheet/.test(name) ? 'window' : 'page');
  },
});

/** A page that needs a subject: the first one that the list above it links to. */
const linked = ({ path }: Place): Screen => ({
  name: nameOf(path.replaceAll(/:\w+/g, 'one')),
  async take({ page, open, shoot }) {
    const list = path.replace(/\/(?:edit\/)?:.*$/, '');
    await open(lists[list] ?? list);
    await page.locator('main li a, main td a').first().waitFor();
    const links = await page
      .locator('main a')
      .evaluateAll((found) => found.map((link) => link.getAttribute('href') ?? ''));
    const pattern = new RegExp(`^${path.replaceAll(/:\w+/g, '[^/?]+')}$`);
    const link = links.find((each) => pattern.test(each) && !all.some((its) => its.path === each));
    if (!link) throw new Error(`${list} links to no ${path}`);
    await open(link);
    await shoot(this.name);
  },
});

/** What visitors see. */
export const publicScreens: readonly Screen[] = [
  ...all
    .filter((place) => !isAdmin(place) && isPlain(place))
    .map(({ path }) => plain(nameOf(path), path)),
  ...Object.entries(examples).map(([name, path]) => plain(name, path)),
  ...guestStates,
  plain('admin-login', '/admin/login'),
];

/** What the team sees once it has signed in. */
export const adminScreens: readonly Screen[] = [
  ...all
    .filter((place) => isAdmin(place) && !isElsewhere(place))
    .map((place) => (isPlain(place) ? plain(nameOf(place.path), place.path) : linked(place))),
  ...Object.entries(adminExamples).map(([name, path]) => plain(name, path)),
  ...staffStates,
];
