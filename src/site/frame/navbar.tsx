import { NavLink } from 'react-router';
import { NAVBAR_ARTICLES_DESKTOP } from '#contract/constants.ts';
import { pages } from '#contract/pages/pages.ts';
import { m } from '#platform/i18n/messages.ts';
import { CachedFragment } from '#ui/cached-fragment.ts';
import { DisclosureMenu } from '#ui/overlay/disclosure-menu.tsx';
import { Container } from '#ui/section.tsx';
import { ThemeToggle } from '#ui/theme/theme-toggle.tsx';
import { articleTitles, useList } from '../lists.ts';
import { BrandLink } from './brand-link.tsx';
import { LanguageMenu } from './language-links.tsx';
import { MobileMenu } from './mobile-menu.tsx';
import { ArticleLinks, HomeLink, useHomeLinks, usePublishedArticles } from './nav-links.tsx';

export function Navbar() {
  return (
    <header className="sticky top-0 z-40 border-b border-line bg-page">
      <Container className="flex h-16 items-center justify-between gap-2 lg:h-20">
        <BrandLink />
        <DesktopLinks />
        <div className="flex items-center">
          <div className="hidden lg:block">
            <LanguageMenu />
          </div>
          <ThemeToggle />
          <MobileMenu />
        </div>
      </Container>
    </header>
  );
}

function DesktopLinks() {
  const { data } = useList(articleTitles);
  return (
    <nav aria-label={m.nav_main()} className="hidden lg:block">
      <ul className="flex items-center gap-1">
        <li>
          <NavLink to={pages.tours} className="head-link">
            {m.nav_tours()}
          </NavLink>
        </li>
        <CachedFragment name="head links" of={[data]}>
          <OtherLinks />
        </CachedFragment>
      </ul>
    </nav>
  );
}

function OtherLinks() {
  const articles = usePublishedArticles(NAVBAR_ARTICLES_DESKTOP);
  return (
    <>
      {articles.length > 0 && (
        <li>
          <DisclosureMenu label={m.nav_articles()} opensOnHover>
            <div className="w-80">
              <ArticleLinks articles={articles} />
            </div>
          </DisclosureMenu>
        </li>
      )}
      {useHomeLinks().map(({ to, name }) => (
        <li key={to}>
          <HomeLink to={to} className="head-link">
            {name()}
          </HomeLink>
        </li>
      ))}
    </>
  );
}
