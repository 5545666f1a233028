import { Outlet, useMatch } from 'react-router';
import { prefetch, preload } from '#api/client/preload.ts';
import { pageAt, pages } from '#contract/pages/pages.ts';
import { currentLocale, m } from '#platform/i18n/messages.ts';
import { PageChange } from '#ui/focus.tsx';
import { ToastRegion } from '#ui/overlay/toast-region.tsx';
import { addressIn, articleTitles, tours } from '../lists.ts';
import { CheckoutFooter, CheckoutHeader } from './checkout.tsx';
import { useFetchAhead } from './fetch-ahead.ts';
import { Footer } from './footer.tsx';
import { Navbar } from './navbar.tsx';
import { useHashScroll } from './use-hash-scroll.ts';
import { useVisit } from './visit.ts';

// The footer lists the tours and the navbar the articles on every page.
const data: Parameters<typeof preload>[0] = (_params, _query, isThere) => ({
  lists: [tours, articleTitles].map((list) => addressIn(list, isThere)),
});
export const loader = preload(data);
export const clientLoader = prefetch(data);

export default function SiteLayout() {
  useFetchAhead();
  useHashScroll();
  useVisit();
  const isCheckout = useMatch(pages.book) !== null;
  return (
    <>
      <link
        rel="alternate"
        type="application/rss+xml"
        title={m.feed_title()}
        href={pageAt(pages.articleFeed, {}, { lng: currentLocale() })}
      />
      {isCheckout ? <CheckoutHeader /> : <Navbar />}
      <main id="main" tabIndex={-1} className="outline-none">
        <Outlet />
      </main>
      {isCheckout ? <CheckoutFooter /> : <Footer />}
      <ToastRegion />
      <PageChange />
    </>
  );
}
