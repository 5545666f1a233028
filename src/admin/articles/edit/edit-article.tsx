import { ExternalLink } from 'lucide-react';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { AdminArticleJson } from '#api/admin/articles/admin-article-shape.ts';
import { m } from '#platform/i18n/messages.ts';
import { Button } from '#ui/button.tsx';
import { showToast } from '#ui/toast/toast-store.ts';
import { RecordHistory } from '../../audit/record-history.tsx';
import { AdminPage } from '../../frame/admin-page.tsx';
import { BackLink } from '../../frame/back-link.tsx';
import { useStaffWrite } from '../../session/use-staff-write.ts';
import { articlePages, articlePaths } from '../article-paths.ts';
import { articleName } from '../article-words.ts';
import { DeleteArticle } from '../delete-article.tsx';
import { ArticleEditor } from '../form/article-editor.tsx';
import { readArticle } from '../form/article-values.ts';
import { useArticleForm } from '../form/use-article-form.ts';

/** An article being edited. What the server sends meanwhile does not touch what is being typed. */
export function EditArticle({ article }: { article: AdminArticleJson }) {
  const write = useStaffWrite();
  const navigate = useNavigate();
  const version = useRef(article.updatedAt);
  const [defaultValues] = useState(() => readArticle(article));
  const [isDeleting, setIsDeleting] = useState(false);
  const editor = useArticleForm({
    defaultValues,
    save: (body, isForced) =>
      write<AdminArticleJson>(articlePaths.one(article.id), {
        method: 'PUT',
        body: isForced ? body : { ...body, updatedAt: version.current },
      }),
    onSaved(saved, form) {
      version.current = saved.updatedAt;
      form.reset({ ...readArticle(saved), body: form.getValues('body') });
      showToast({ title: m.admin_saved() });
    },
  });
  return (
    <AdminPage
      title={m.admin_article_edit()}
      heading={articleName(article)}
      beside={
        <div className="flex flex-wrap gap-x-6">
          <BackLink to={articlePages.list}>{m.admin_articles_back()}</BackLink>
          {article.state === 'published' && (
            <a
              href={articlePages.onSite(article.slug)}
              target="_blank"
              rel="noreferrer"
              className="flex min-h-11 items-center gap-2 text-cobalt underline underline-offset-4"
            >
              {m.admin_article_view()}
              <ExternalLink aria-hidden className="size-4" />
            </a>
          )}
        </div>
      }
    >
      <ArticleEditor
        editor={editor}
        formerSlugs={article.formerSlugs}
        actions={
          <Button look="danger" className="self-start" onClick={() => setIsDeleting(true)}>
            {m.admin_delete()}
          </Button>
        }
      />
      <RecordHistory subjectType="article" subjectId={article.id} />
      <DeleteArticle
        article={article}
        isOpen={isDeleting}
        onClose={() => setIsDeleting(false)}
        onDeleted={() => {
          // Nothing is left to be lost: the question about leaving does not come.
          editor.form.reset(editor.form.getValues());
          setTimeout(() => void navigate(articlePages.list, { replace: true }));
        }}
      />
    </AdminPage>
  );
}
