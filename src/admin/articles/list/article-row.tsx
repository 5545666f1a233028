import { ExternalLink, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import type { ListedArticleJson } from '#api/admin/articles/admin-article-shape.ts';
import { formatInstant } from '#platform/i18n/format.ts';
import { currentLocale, m } from '#platform/i18n/messages.ts';
import { classNames } from '#ui/class-names.ts';
import { ActionMenu } from '#ui/overlay/action-menu.tsx';
import { Picture } from '#ui/picture.tsx';
import { languageName } from '../../requests/request-words.ts';
import { articlePages } from '../article-paths.ts';
import { articleName, articleStateName } from '../article-words.ts';
import { DeleteArticle } from '../delete-article.tsx';

const looks: Record<ListedArticleJson['state'], string> = {
  draft: 'border-field-line text-muted',
  scheduled: 'border-terracotta text-terracotta',
  published: 'border-good text-good',
};

/** An article in the list: press its title to edit it. */
export function ArticleRow({ article }: { article: ListedArticleJson }) {
  const [isDeleting, setIsDeleting] = useState(false);
  const name = articleName(article);
  return (
    <li className="flex items-center gap-3 border-b border-line px-3 py-3 last:border-b-0 sm:gap-5 sm:px-5">
      <div
        className={classNames(
          'aspect-4/3 w-14 shrink-0 overflow-hidden rounded-card bg-sunken sm:w-24',
          article.state === 'draft' && 'opacity-60 grayscale',
        )}
      >
        {article.picture && (
          <Picture
            picture={article.picture}
            alt=""
            sizes="96px"
            className="size-full object-cover"
          />
        )}
      </div>
      <div className="grid min-w-0 flex-1 gap-x-6 gap-y-0.5 lg:grid-cols-[minmax(0,1fr)_13rem_15rem] lg:items-center">
        <div className="min-w-0">
          <Link
            to={articlePages.edit(article.id)}
            className="py-1 text-lg leading-snug font-semibold [overflow-wrap:anywhere] hover:text-cobalt hover:underline hover:underline-offset-4"
          >
            {name}
          </Link>
          <p className="truncate text-sm text-muted">/articles/{article.slug}</p>
        </div>
        <Missing article={article} />
        <div className="text-sm">
          <span className={classNames('border-b-2 font-semibold', looks[article.state])}>
            {articleStateName(article.state)}
          </span>
          <p className="mt-1 text-muted">{describeMoment(article)}</p>
        </div>
      </div>
      <ActionMenu
        label={m.admin_articles_actions_of({ name })}
        actions={[
          { label: m.admin_edit(), icon: Pencil, to: articlePages.edit(article.id) },
          ...(article.state === 'published'
            ? [
                {
                  label: m.admin_article_view(),
                  icon: ExternalLink,
                  to: articlePages.onSite(article.slug),
                },
              ]
            : []),
          {
            label: m.admin_delete(),
            icon: Trash2,
            run: () => setIsDeleting(true),
            isDangerous: true,
          },
        ]}
      />
      <DeleteArticle article={article} isOpen={isDeleting} onClose={() => setIsDeleting(false)} />
    </li>
  );
}

function Missing({ article: { missing } }: { article: ListedArticleJson }) {
  if (missing.length === 0) {
    return <p className="text-sm text-muted max-lg:hidden">{m.admin_article_whole()}</p>;
  }
  const languages = new Intl.ListFormat(currentLocale()).format(missing.map(languageName));
  return <p className="text-sm text-terracotta">{m.admin_article_missing({ languages })}</p>;
}

function describeMoment({ state, publishedAt, updatedAt }: ListedArticleJson): string {
  if (state === 'draft' || publishedAt === null) {
    return m.admin_article_changed({ moment: formatInstant(updatedAt, currentLocale()) });
  }
  const moment = formatInstant(publishedAt, currentLocale());
  return state === 'scheduled' ? m.admin_article_appears({ moment }) : moment;
}
