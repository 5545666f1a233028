import { Outlet } from 'react-router';
import { paths } from '#api/client/api-query.ts';
import { prefetch, preload } from '#api/client/preload.ts';
import { currentLocale, m } from '#platform/i18n/messages.ts';
import { PageChange } from '#ui/page/page-change.tsx';
import { ToastRegion } from '#ui/toast/toast-region.tsx';
import { Footer } from './footer/footer.tsx';
import { Navbar } from './navbar/navbar.tsx';
import { useHashScroll } from './use-hash-scroll.ts';
import { useVisit } from './visit/use-visit.ts';

// The footer names every tour and the navbar the articles, whatever the page is about.
const data = () => ({ lists: [paths.tours, paths.articles] });
export const loader = preload(data);
export const clientLoader = prefetch(data);

export default function SiteLayout() {
  useHashScroll();
  useVisit();
  return (
    <>
      <link
        rel="alternate"
        type="application/rss+xml"
        title={m.feed_title()}
        href={`/articles/feed.xml?lng=${currentLocale()}`}
      />
      <Navbar />
      <main id="main" tabIndex={-1} className="outline-none">
        <Outlet />
      </main>
      <Footer />
      <ToastRegion />
      <PageChange />
    </>
  );
}
