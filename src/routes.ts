import { type RouteConfig, relative } from '@react-router/dev/routes';

const { index, layout, route } = relative(import.meta.dirname);

/** The design system on one page, for whoever works on it. */
const workbench =
  process.env.NODE_ENV === 'development' ? [route('blocks', 'ui/blocks/page.tsx')] : [];

/** Every page of the product. Admin pages are rendered in the browser only. */
export default [
  ...workbench,
  layout('site/frame/layout.tsx', [
    index('site/home/page.tsx'),
    route('tours', 'site/tours/page.tsx'),
    route('tour/:id', 'site/tour/page.tsx'),
    route('book/:id', 'site/book/page.tsx'),
    route('booking/:reference', 'site/booking/page.tsx'),
    route('review/:bookingReference', 'site/review/page.tsx'),
    route('newsletter', 'site/newsletter/page.tsx'),
    route('newsletter/unsubscription', 'site/newsletter/unsubscription-page.tsx'),
    route('gallery', 'site/gallery/page.tsx'),
    route('articles', 'site/articles/page.tsx'),
    route('articles/:slug', 'site/articles/article-page.tsx'),
    route('about', 'site/about/page.tsx'),
    route('contact', 'site/contact/page.tsx'),
    route('privacy', 'site/policy/page.tsx', { id: 'privacy' }),
    route('terms', 'site/policy/page.tsx', { id: 'terms' }),
    route('cookies', 'site/policy/page.tsx', { id: 'cookies' }),
    route('*', 'site/not-found/page.tsx'),
  ]),
  route('admin/login', 'admin/session/login-page.tsx'),
  route('admin', 'admin/frame/layout.tsx', [
    index('admin/dashboard/page.tsx'),
    route('dashboard', 'admin/dashboard/page.tsx', { id: 'dashboard' }),
    route('dashboard/mail', 'admin/mails/page.tsx'),
    route('dashboard/newsletter', 'admin/newsletter/page.tsx'),
    route('dashboard/audit', 'admin/audit/page.tsx'),
    route('dashboard/translations', 'admin/dashboard/translations-page.tsx'),
    ...['mail', 'newsletter', 'audit', 'translations'].map((name) =>
      route(name, 'admin/dashboard/other-address.tsx', { id: `short-${name}` }),
    ),
    route('tours', 'admin/tours/page.tsx'),
    route('tours/create', 'admin/tours/create-page.tsx'),
    route('tours/edit/:id', 'admin/tours/edit-page.tsx'),
    route('requests', 'admin/requests/page.tsx'),
    route('bookings', 'admin/bookings/page.tsx'),
    route('bookings/new', 'admin/bookings/phone-order-page.tsx'),
    route('bookings/:reference', 'admin/bookings/booking-page.tsx'),
    route('payments', 'admin/payments/page.tsx'),
    route('reviews', 'admin/reviews/page.tsx'),
    route('password', 'admin/session/password-page.tsx'),
    route('documents', 'admin/documents/page.tsx'),
    route('documents/edit/:id', 'admin/documents/edit-page.tsx'),
    route('articles', 'admin/articles/page.tsx'),
    route('articles/create', 'admin/articles/create-page.tsx'),
    route('articles/edit/:id', 'admin/articles/edit-page.tsx'),
    route('gallery', 'admin/gallery/page.tsx'),
    route('database-export', 'admin/database-export/page.tsx'),
    route('*', 'admin/frame/not-found-page.tsx'),
  ]),
] satisfies RouteConfig;
