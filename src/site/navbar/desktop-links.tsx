import { NavLink } from 'react-router';
import { NAVBAR_ARTICLES_DESKTOP } from '#constants';
import { m } from '#platform/i18n/messages.ts';
import { DisclosureMenu } from '#ui/overlay/disclosure-menu.tsx';
import { ArticleLinks } from './article-links.tsx';
import { HomeLink } from './home-link.tsx';
import { homeLinks } from './home-links.ts';
import { usePublishedArticles } from './published-articles.ts';

const link =
  'flex min-h-11 items-center px-3 decoration-2 underline-offset-8 hover:text-cobalt aria-[current=page]:underline';

export function DesktopLinks() {
  const articles = usePublishedArticles(NAVBAR_ARTICLES_DESKTOP);
  return (
    <nav aria-label={m.nav_main()} className="hidden lg:block">
      <ul className="flex items-center gap-1">
        <li>
          <NavLink to="/tours" className={link}>
            {m.nav_tours()}
          </NavLink>
        </li>
        {articles.length > 0 && (
          <li>
            <DisclosureMenu label={m.nav_articles()} opensOnHover>
              <div className="w-80">
                <ArticleLinks articles={articles} />
              </div>
            </DisclosureMenu>
          </li>
        )}
        {homeLinks.map(({ to, name }) => (
          <li key={to}>
            <HomeLink to={to} className={link}>
              {name()}
            </HomeLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
