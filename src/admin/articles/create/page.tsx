import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { AdminArticleJson } from '#api/admin/articles/admin-article-shape.ts';
import { m } from '#platform/i18n/messages.ts';
import { showToast } from '#ui/toast/toast-store.ts';
import { AdminPage } from '../../frame/admin-page.tsx';
import { BackLink } from '../../frame/back-link.tsx';
import { useStaffWrite } from '../../session/use-staff-write.ts';
import { articlePages, articlePaths } from '../article-paths.ts';
import { ArticleEditor } from '../form/article-editor.tsx';
import { blankArticle } from '../form/article-values.ts';
import { useArticleForm } from '../form/use-article-form.ts';

/** A new article. Saved, it goes on in its editor. */
export default function CreateArticlePage() {
  const write = useStaffWrite();
  const navigate = useNavigate();
  const [defaultValues] = useState(blankArticle);
  const editor = useArticleForm({
    defaultValues,
    save: (body) => write<AdminArticleJson>(articlePaths.all, { method: 'POST', body }),
    onSaved(article, form) {
      form.reset(form.getValues());
      showToast({ title: m.admin_article_created() });
      void navigate(articlePages.edit(article.id), { replace: true });
    },
  });
  return (
    <AdminPage
      title={m.admin_articles_create()}
      beside={<BackLink to={articlePages.list}>{m.admin_articles_back()}</BackLink>}
    >
      <ArticleEditor editor={editor} formerSlugs={null} />
    </AdminPage>
  );
}
