import type { ListedArticleJson } from '#api/admin/articles/admin-article-shape.ts';
import { m } from '#platform/i18n/messages.ts';
import { showToast } from '#ui/toast/toast-store.ts';
import { Question } from '../frame/question.tsx';
import { useStaffWrite } from '../session/use-staff-write.ts';
import { articlePaths } from './article-paths.ts';
import { articleName } from './article-words.ts';

type DeleteArticleProps = {
  article: Pick<ListedArticleJson, 'id' | 'title'>;
  isOpen: boolean;
  onClose: () => void;
  onDeleted?: () => void;
};

/** Asks before an article is deleted. */
export function DeleteArticle({ article, isOpen, onClose, onDeleted }: DeleteArticleProps) {
  const write = useStaffWrite();
  const name = articleName(article);
  return (
    <Question
      isOpen={isOpen}
      onClose={onClose}
      title={m.admin_article_delete_heading({ name })}
      text={m.admin_article_delete_text()}
      yes={m.admin_delete()}
      busy={m.admin_deleting()}
      no={m.admin_keep()}
      onYes={async () => {
        await write(articlePaths.one(article.id), { method: 'DELETE' });
        showToast({ title: m.admin_article_deleted({ name }) });
        onDeleted?.();
      }}
    />
  );
}
