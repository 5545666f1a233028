import { relative as pathBetween } from 'node:path';
import { type RouteConfigEntry, relative } from '@react-router/dev/routes';
import { adminPages } from './contract/pages/admin-pages.ts';
import { pages } from './contract/pages/pages.ts';

const { index, layout, route } = relative(import.meta.dirname);

/** The design system on one page, for developers. */
const workbench =
  process.env.NODE_ENV === 'development' ? [route('blocks', 'ui/blocks/page.tsx')] : [];

const { dashboard } = adminPages;
const inAdmin = (path: string): string => path.slice(adminPages.home.length + 1);

const onDashboard: [string, string][] = [
  [adminPages.mails, 'admin/mails/page.tsx'],
  [adminPages.newsletter, 'admin/newsletter/subscribers-page.tsx'],
  [adminPages.letters, 'admin/newsletter/issues-page.tsx'],
  [adminPages.newLetter, 'admin/newsletter/create-issue-page.tsx'],
  [adminPages.letter, 'admin/newsletter/issue-page.tsx'],
  [adminPages.audit, 'admin/audit/page.tsx'],
  [adminPages.translations, 'admin/dashboard/translations-page.tsx'],
];

/** Visitors can read these ids: the router's default is the full path on the build machine. */
const named = ({ id, children, ...page }: RouteConfigEntry): RouteConfigEntry => ({
  ...page,
  id:
    id ??
    pathBetween(import.meta.dirname, page.file)
      .replace(/\.tsx$/, '')
      .replaceAll('\\', '/'),
  ...(children && { children: children.map(named) }),
});

/** All pages of the product. Admin pages are rendered in the browser only. */
export default [
  ...workbench,
  layout('site/frame/layout.tsx', [
    index('site/home/page.tsx'),
    route(pages.tours, 'site/tours/page.tsx'),
    route(pages.tour, 'site/tour/page.tsx'),
    route(pages.book, 'site/book/page.tsx'),
    route(pages.widget, 'site/tour/page.tsx', { id: 'widget' }),
    route(pages.booking, 'site/booking/page.tsx'),
    route(pages.findBooking, 'site/find-booking/page.tsx'),
    route(pages.joinWaitlist, 'site/book/join-waitlist-page.tsx'),
    route(pages.waitlist, 'site/book/waitlist-page.tsx'),
    route(pages.gift, 'site/gift/page.tsx'),
    route(pages.voucher, 'site/gift/voucher-page.tsx'),
    route(pages.review, 'site/review/page.tsx'),
    route(pages.newsletter, 'site/newsletter/page.tsx'),
    route(pages.newsletterUnsubscription, 'site/newsletter/unsubscription-page.tsx'),
    route(pages.letter, 'site/newsletter/issue-page.tsx'),
    route(pages.yourData, 'site/your-data/page.tsx'),
    route(pages.gallery, 'site/gallery/page.tsx'),
    route(pages.articles, 'site/articles/page.tsx'),
    route(pages.article, 'site/articles/article-page.tsx'),
    route(pages.about, 'site/about/page.tsx'),
    route(pages.contact, 'site/contact/page.tsx'),
    route(pages.privacy, 'site/policy/page.tsx', { id: 'privacy' }),
    route(pages.terms, 'site/policy/page.tsx', { id: 'terms' }),
    route(pages.cookies, 'site/policy/page.tsx', { id: 'cookies' }),
    route('*', 'site/not-found/page.tsx'),
  ]),
  route(pages.teamLink, 'admin/team-link/page.tsx'),
  route(adminPages.login, 'admin/session/login-page.tsx'),
  route(adminPages.invitation, 'admin/session/invitation-page.tsx'),
  route(adminPages.home, 'admin/frame/layout.tsx', [
    index('admin/dashboard/page.tsx'),
    route(inAdmin(dashboard), 'admin/dashboard/page.tsx', { id: 'dashboard' }),
    ...onDashboard.flatMap(([path, file]) => [
      route(inAdmin(path), file),
      route(
        inAdmin(path.replace(dashboard, adminPages.home)),
        'admin/dashboard/other-address.tsx',
        {
          id: `short of ${path}`,
        },
      ),
    ]),
    route(inAdmin(adminPages.tours), 'admin/tours/page.tsx'),
    route(inAdmin(adminPages.newTour), 'admin/tours/create-page.tsx'),
    route(inAdmin(adminPages.tour), 'admin/tours/edit-page.tsx'),
    route(inAdmin(adminPages.requests), 'admin/requests/page.tsx'),
    route(inAdmin(adminPages.bookings), 'admin/bookings/page.tsx'),
    route(inAdmin(adminPages.checkIn), 'admin/check-in/page.tsx'),
    route(inAdmin(adminPages.newBooking), 'admin/bookings/phone-order-page.tsx'),
    route(inAdmin(adminPages.booking), 'admin/bookings/booking-page.tsx'),
    route(inAdmin(adminPages.payments), 'admin/payments/page.tsx'),
    route(inAdmin(adminPages.discountCodes), 'admin/payments/codes-page.tsx'),
    route(inAdmin(adminPages.payouts), 'admin/payments/payouts-page.tsx'),
    route(inAdmin(adminPages.vouchers), 'admin/payments/vouchers-page.tsx'),
    route(inAdmin(adminPages.reviews), 'admin/reviews/page.tsx'),
    route(inAdmin(adminPages.password), 'admin/session/password-page.tsx'),
    route(inAdmin(adminPages.documents), 'admin/documents/page.tsx'),
    route(inAdmin(adminPages.document), 'admin/documents/edit-page.tsx'),
    route(inAdmin(adminPages.articles), 'admin/articles/page.tsx'),
    route(inAdmin(adminPages.newArticle), 'admin/articles/create-page.tsx'),
    route(inAdmin(adminPages.article), 'admin/articles/edit-page.tsx'),
    route(inAdmin(adminPages.gallery), 'admin/gallery/page.tsx'),
    route(inAdmin(adminPages.databaseExport), 'admin/database-export/page.tsx'),
    route(inAdmin(adminPages.team), 'admin/team/page.tsx'),
    route(inAdmin(adminPages.setup), 'admin/setup/page.tsx'),
    route(inAdmin(adminPages.ownBusiness), 'admin/setup/own-business-page.tsx'),
    route(inAdmin(adminPages.settings), 'admin/settings/page.tsx'),
    route(inAdmin(adminPages.businessSettings), 'admin/settings/business-page.tsx'),
    route(inAdmin(adminPages.lookSettings), 'admin/settings/look-page.tsx'),
    route(inAdmin(adminPages.reachSettings), 'admin/settings/reach-page.tsx'),
    route(inAdmin(adminPages.homeSettings), 'admin/settings/home-page.tsx'),
    route(inAdmin(adminPages.aboutSettings), 'admin/settings/about-page.tsx'),
    route(inAdmin(adminPages.guidesSettings), 'admin/settings/guides-page.tsx'),
    route(inAdmin(adminPages.questionsSettings), 'admin/settings/questions-page.tsx'),
    route(inAdmin(adminPages.guestData), 'admin/guest-data/page.tsx'),
    route(inAdmin(adminPages.lawSettings), 'admin/settings/law-page.tsx'),
    route(inAdmin(adminPages.regionSettings), 'admin/settings/region-page.tsx'),
    route(inAdmin(adminPages.rulesSettings), 'admin/settings/rules-page.tsx'),
    route(inAdmin(adminPages.mailSettings), 'admin/settings/mail-page.tsx'),
    route(inAdmin(adminPages.backupSettings), 'admin/settings/backups-page.tsx'),
    route(inAdmin(adminPages.import), 'admin/import/page.tsx'),
    route(inAdmin(adminPages.redirects), 'admin/settings/redirects-page.tsx'),
    route(inAdmin(adminPages.pools), 'admin/settings/pools-page.tsx'),
    route(inAdmin(adminPages.channels), 'admin/channels/page.tsx'),
    route(inAdmin(adminPages.widgetSettings), 'admin/settings/widget-page.tsx'),
    route(inAdmin(adminPages.webhooks), 'admin/webhooks/page.tsx'),
    route(inAdmin(adminPages.apiKeys), 'admin/api-keys/page.tsx'),
    route(inAdmin(adminPages.account), 'admin/account/page.tsx'),
    route('*', 'admin/frame/not-found-page.tsx'),
  ]),
].map(named);
