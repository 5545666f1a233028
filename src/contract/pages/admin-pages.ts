import type { StaffRole } from '../bookings/states.ts';

export const adminPages = {
  home: '/admin',
  login: '/admin/login',
  invitation: '/admin/invitation',
  dashboard: '/admin/dashboard',
  checkIn: '/admin/check-in',
  mails: '/admin/dashboard/mail',
  newsletter: '/admin/dashboard/newsletter',
  letters: '/admin/dashboard/newsletter/letters',
  newLetter: '/admin/dashboard/newsletter/letters/create',
  letter: '/admin/dashboard/newsletter/letters/:id',
  audit: '/admin/dashboard/audit',
  translations: '/admin/dashboard/translations',
  tours: '/admin/tours',
  newTour: '/admin/tours/create',
  tour: '/admin/tours/edit/:id',
  requests: '/admin/requests',
  bookings: '/admin/bookings',
  newBooking: '/admin/bookings/new',
  booking: '/admin/bookings/:reference',
  payments: '/admin/payments',
  discountCodes: '/admin/payments/codes',
  payouts: '/admin/payments/payouts',
  vouchers: '/admin/payments/vouchers',
  reviews: '/admin/reviews',
  password: '/admin/password',
  documents: '/admin/documents',
  document: '/admin/documents/edit/:id',
  articles: '/admin/articles',
  newArticle: '/admin/articles/create',
  article: '/admin/articles/edit/:id',
  gallery: '/admin/gallery',
  databaseExport: '/admin/database-export',
  account: '/admin/account',
  guestData: '/admin/guest-data',
  team: '/admin/team',
  setup: '/admin/setup',
  ownBusiness: '/admin/setup/own-house',
  settings: '/admin/settings',
  businessSettings: '/admin/settings/house',
  lookSettings: '/admin/settings/look',
  reachSettings: '/admin/settings/reach',
  lawSettings: '/admin/settings/law',
  homeSettings: '/admin/settings/home',
  aboutSettings: '/admin/settings/about',
  guidesSettings: '/admin/settings/guides',
  questionsSettings: '/admin/settings/questions',
  regionSettings: '/admin/settings/region',
  rulesSettings: '/admin/settings/rules',
  mailSettings: '/admin/settings/mail',
  backupSettings: '/admin/settings/backups',
  import: '/admin/settings/import',
  redirects: '/admin/settings/old-addresses',
  pools: '/admin/settings/shared-equipment',
  channels: '/admin/settings/channels',
  widgetSettings: '/admin/settings/widget',
  webhooks: '/admin/settings/webhooks',
  apiKeys: '/admin/settings/api-keys',
} as const;

const forOwners: readonly string[] = [
  adminPages.databaseExport,
  adminPages.guestData,
  adminPages.ownBusiness,
  adminPages.webhooks,
  adminPages.apiKeys,
];
const forAllStaff: readonly string[] = [
  adminPages.home,
  adminPages.dashboard,
  adminPages.checkIn,
  adminPages.password,
  adminPages.account,
];

/** The least role that may open a page of the admin area. */
export function roleOfPage(pathname: string): StaffRole {
  const path = pathname.replace(/\/$/, '');
  if (forOwners.includes(path)) return 'owner';
  return forAllStaff.includes(path) ? 'guide' : 'office';
}
