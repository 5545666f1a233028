import { Link } from 'react-router';
import type { ArticleJson } from '#api/articles/articles.ts';
import { localise } from '#platform/i18n/locale.ts';
import { currentLocale, m } from '#platform/i18n/messages.ts';

const line = 'flex min-h-11 items-center px-4 py-2 leading-snug hover:bg-cobalt-soft';

/** Articles by title, and the way to all of them. */
export function ArticleLinks({ articles }: { articles: readonly ArticleJson[] }) {
  return (
    <>
      <ul>
        {articles.map(({ slug, title }) => (
          <li key={slug}>
            <Link to={`/articles/${slug}`} className={line}>
              {localise(title, currentLocale())}
            </Link>
          </li>
        ))}
      </ul>
      <Link to="/articles" className={`${line} border-t border-line font-semibold text-cobalt`}>
        {m.nav_all_articles()}
      </Link>
    </>
  );
}
