import type { ComponentProps } from 'react';
import { Link, useLocation } from 'react-router';
import { useBusiness } from '#api/client/business.ts';
import type { ArticleTitleJson } from '#contract/content/articles.schemas.ts';
import { homeSections, pageAt, pages } from '#contract/pages/pages.ts';
import { m } from '#platform/i18n/messages.ts';
import { said } from '#ui/said.tsx';
import { articleTitles, useList } from '../lists.ts';

export function ArticleLinks({ articles }: { articles: readonly ArticleTitleJson[] }) {
  return (
    <>
      <ul>
        {articles.map(({ slug, title }) => (
          <li key={slug}>
            <Link to={pageAt(pages.article, { slug })} className="menu-line">
              {said(title)}
            </Link>
          </li>
        ))}
      </ul>
      <Link
        to={pages.articles}
        className="menu-line border-t border-line font-semibold text-cobalt"
      >
        {m.nav_all_articles()}
      </Link>
    </>
  );
}

/** Newest first; none while loading or on failure. */
export function usePublishedArticles(limit: number): readonly ArticleTitleJson[] {
  const articles = useList(articleTitles);
  return (articles.data ?? []).filter(({ isPublished }) => isPublished).slice(0, limit);
}

/** On the home page it scrolls smoothly, without jumping first. */
export function HomeLink({
  to,
  ...props
}: Omit<ComponentProps<typeof Link>, 'to'> & { to: string }) {
  const { pathname } = useLocation();
  return <Link to={to} preventScrollReset={pathname === '/' && to.startsWith('/#')} {...props} />;
}

/** Pages that the specification's navbar does not have: they follow its links. */
export function useMoreLinks() {
  const { rules } = useBusiness();
  return [
    ...(rules.sellsVouchers ? [{ to: pages.gift, name: m.gift_title }] : []),
    { to: pages.gallery, name: m.gallery_title },
    { to: pages.findBooking, name: m.nav_find_booking },
  ];
}

/** A hidden section links to its full page. */
export function useHomeLinks() {
  const { homeParts } = useBusiness();
  const [about, reviews, contact] = (['about', 'reviews', 'contact'] as const).map((part) =>
    homeParts.includes(part),
  );
  return [
    { to: about ? homeSections.about : pages.about, name: m.nav_about },
    ...(reviews ? [{ to: homeSections.reviews, name: m.nav_reviews }] : []),
    { to: contact ? homeSections.contact : pages.contact, name: m.nav_contact },
  ];
}
