import { Link } from 'react-router';
import type { ArticleCardJson } from '#contract/content/articles.schemas.ts';
import { fallbackLanguage, localise } from '#contract/localised.ts';
import { pageAt, pages } from '#contract/pages/pages.ts';
import { formatDay } from '#platform/i18n/format.ts';
import { currentLocale } from '#platform/i18n/messages.ts';
import { classNames } from '#ui/class-names.ts';
import { Picture } from '#ui/picture.tsx';
import { wallTimeAt } from '#ui/wall-time.ts';

type ArticleCardProps = {
  article: ArticleCardJson;
  isLead?: boolean;
  isLast?: boolean;
};

export function ArticleCard({ article, isLead = false, isLast = false }: ArticleCardProps) {
  const locale = currentLocale();
  return (
    <article
      className={classNames(
        'group relative flex w-full flex-col',
        isLead && 'gap-x-12 lg:grid lg:grid-cols-[7fr_5fr] lg:items-center',
        isLead && !isLast && 'border-b border-line pb-12',
      )}
    >
      {article.picture && (
        <div className="overflow-hidden rounded-card">
          <Picture
            picture={article.picture}
            alt=""
            sizes={
              isLead
                ? '(min-width: 1280px) 700px, (min-width: 1024px) 57vw, 94vw'
                : '(min-width: 1280px) 400px, (min-width: 1024px) 31vw, (min-width: 640px) 46vw, 94vw'
            }
            isFirst={isLead}
            className="aspect-3/2 w-full object-cover transition-transform duration-500 group-hover:scale-[1.03]"
          />
        </div>
      )}
      <div>
        <p className="mt-4 text-sm text-muted">
          <PublishedOn instant={article.publishedAt} />
        </p>
        <h2
          className={classNames('mt-1.5 text-pretty', isLead ? 'text-3xl sm:text-5xl' : 'text-2xl')}
        >
          <Link
            to={pageAt(pages.article, { slug: article.slug })}
            lang={fallbackLanguage(article.title, locale)}
            className="decoration-2 underline-offset-4 after:absolute after:inset-0 group-hover:underline"
          >
            {localise(article.title, locale)}
          </Link>
        </h2>
        <p
          lang={fallbackLanguage(article.excerpt, locale)}
          className={classNames('mt-3 wrap-anywhere text-muted', isLead && 'text-lg')}
        >
          {localise(article.excerpt, locale)}
        </p>
      </div>
    </article>
  );
}

/** The day in the business's zone. */
export function PublishedOn({ instant }: { instant: string | null }) {
  if (!instant) return null;
  const { date } = wallTimeAt(new Date(instant));
  return <time dateTime={date}>{formatDay(date, currentLocale())}</time>;
}
