import { Link } from 'react-router';
import { NAVBAR_ARTICLES_MOBILE } from '#contract/constants.ts';
import { pages } from '#contract/pages/pages.ts';
import { m } from '#platform/i18n/messages.ts';
import { CachedFragment } from '#ui/cached-fragment.ts';
import { Icon } from '#ui/icon.tsx';
import { useDetails } from '#ui/overlay/disclosure-menu.tsx';
import { articleTitles, useList } from '../lists.ts';
import { LanguageLinks } from './language-links.tsx';
import {
  ArticleLinks,
  HomeLink,
  useHomeLinks,
  useMoreLinks,
  usePublishedArticles,
} from './nav-links.tsx';

export function MobileMenu() {
  const { details, handlers } = useDetails();
  const { data } = useList(articleTitles);
  return (
    <details ref={details} className="group lg:hidden" {...handlers}>
      <summary className="flex size-11 list-none items-center justify-center [&::-webkit-details-marker]:hidden">
        <span className="sr-only">{m.nav_menu()}</span>
        <Icon of="icon-menu" className="size-6 group-open:hidden" />
        <Icon of="icon-x" className="hidden size-6 group-open:block" />
      </summary>
      <nav
        aria-label={m.nav_menu()}
        className="absolute inset-x-0 top-full max-h-[calc(100dvh-4rem)] overflow-y-auto border-y border-line bg-page px-0 pt-3 pb-6 shadow-raised sm:px-2"
      >
        <CachedFragment name="menu" of={[data]}>
          <MenuLinks />
        </CachedFragment>
        <section aria-label={m.nav_language()} className="mt-4 border-t border-line pt-4">
          <LanguageLinks className="flex flex-wrap" />
        </section>
      </nav>
    </details>
  );
}

function MenuLinks() {
  const articles = usePublishedArticles(NAVBAR_ARTICLES_MOBILE);
  return (
    <>
      <Link to={pages.tours} className="menu-link font-display">
        {m.nav_tours()}
      </Link>
      {articles.length > 0 && (
        <section aria-label={m.nav_articles()}>
          <p className="menu-link font-display">{m.nav_articles()}</p>
          <div className="ml-4 border-l border-line">
            <ArticleLinks articles={articles} />
          </div>
        </section>
      )}
      {[...useHomeLinks(), ...useMoreLinks()].map(({ to, name }) => (
        <HomeLink key={to} to={to} className="menu-link font-display">
          {name()}
        </HomeLink>
      ))}
    </>
  );
}
