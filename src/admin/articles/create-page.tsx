import { useNavigate } from 'react-router';
import { send } from '#api/client/calls.ts';
import { adminApi } from '#contract/http/admin-api-paths.ts';
import { adminPages } from '#contract/pages/admin-pages.ts';
import { pageAt } from '#contract/pages/pages.ts';
import { m } from '#platform/i18n/messages.ts';
import { useRecordForm } from '../editor/use-record-form.ts';
import { useWrite } from '../session/use-write.ts';
import { ArticleForm } from './article-form.tsx';
import { type ArticleBody, articleKind, sent } from './article-record.ts';

export default function CreateArticlePage() {
  const navigate = useNavigate();
  const create = useWrite(
    (body: ArticleBody) => send('POST', adminApi.articles, { body: sent(body) }),
    { done: () => ({ title: m.admin_article_created() }) },
  );
  const editor = useRecordForm(articleKind, {
    record: null,
    save: (body) => create.mutateAsync(body),
    onSaved: ({ id }) => void navigate(pageAt(adminPages.article, { id }), { replace: true }),
  });
  return <ArticleForm editor={editor} title={m.admin_articles_create()} formerSlugs={null} />;
}
