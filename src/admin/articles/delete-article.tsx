import { addressOf, send } from '#api/client/calls.ts';
import type { ListedArticleJson } from '#contract/content/articles.schemas.ts';
import { adminApi } from '#contract/http/admin-api-paths.ts';
import { m } from '#platform/i18n/messages.ts';
import { DeleteQuestion } from '../frame/question.tsx';
import { useWrite } from '../session/use-write.ts';
import { articleName } from './article-labels.ts';

type DeleteArticleProps = {
  article: Pick<ListedArticleJson, 'id' | 'title'>;
  onClose: () => void;
  onDeleted?: () => void;
};

export function DeleteArticle({ article, onClose, onDeleted }: DeleteArticleProps) {
  const name = articleName(article);
  const params = { id: article.id };
  const remove = useWrite(() => send('DELETE', adminApi.article, { params }), {
    gone: () => [addressOf(adminApi.article, { params })],
    done: () => ({ title: m.admin_article_deleted({ name }) }),
  });
  return (
    <DeleteQuestion
      onClose={onClose}
      title={m.admin_article_delete_heading({ name })}
      text={m.admin_article_delete_text()}
      onDelete={() => remove.mutateAsync()}
      onDeleted={onDeleted}
    />
  );
}
