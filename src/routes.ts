import { index, layout, type RouteConfig, route } from '@react-router/dev/routes';

/** Every page of the product. Admin pages are rendered in the browser only. */
export default [
  layout('site/layout.tsx', [
    index('site/home/page.tsx'),
    route('tours', 'site/tours/page.tsx'),
    route('tour/:id', 'site/tour/page.tsx'),
    route('book/:id', 'site/book/page.tsx'),
    route('booking/:reference', 'site/booking/page.tsx'),
    route('review/:bookingReference', 'site/review/page.tsx'),
    route('newsletter', 'site/newsletter/page.tsx'),
    route('newsletter/unsubscription', 'site/newsletter/unsubscription/page.tsx'),
    route('gallery', 'site/gallery/page.tsx'),
    route('articles', 'site/articles/page.tsx'),
    route('articles/:slug', 'site/article/page.tsx'),
    route('about', 'site/about/page.tsx'),
    route('contact', 'site/contact/page.tsx'),
    route('privacy', 'site/policy/page.tsx', { id: 'privacy' }),
    route('terms', 'site/policy/page.tsx', { id: 'terms' }),
    route('cookies', 'site/policy/page.tsx', { id: 'cookies' }),
    route('*', 'site/not-found/page.tsx'),
  ]),
  route('admin/login', 'admin/login/page.tsx'),
  route('admin', 'admin/layout.tsx', [
    index('admin/dashboard/page.tsx'),
    route('dashboard', 'admin/dashboard/page.tsx', { id: 'dashboard' }),
    route('requests', 'admin/requests/page.tsx'),
    route('password', 'admin/password/page.tsx'),
    route('*', 'admin/not-found/page.tsx'),
  ]),
] satisfies RouteConfig;
