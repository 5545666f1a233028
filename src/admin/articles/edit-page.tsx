import { useParams } from 'react-router';
import { addressOf, send } from '#api/client/calls.ts';
import type { AdminArticleJson } from '#contract/content/articles.schemas.ts';
import { adminApi } from '#contract/http/admin-api-paths.ts';
import { adminPages } from '#contract/pages/admin-pages.ts';
import { pageAt, pages } from '#contract/pages/pages.ts';
import { m } from '#platform/i18n/messages.ts';
import { RecordPage } from '../editor/record-form.tsx';
import { useRecordForm } from '../editor/use-record-form.ts';
import { useStaffApi } from '../session/use-staff-api.ts';
import { useWrite } from '../session/use-write.ts';
import { ArticleForm } from './article-form.tsx';
import { articleName } from './article-labels.ts';
import { type ArticleBody, articleKind, sent } from './article-record.ts';
import { DeleteArticle } from './delete-article.tsx';

export default function EditArticlePage() {
  const { id = '' } = useParams();
  const article = useStaffApi(addressOf(adminApi.article, { params: { id } }));
  return (
    <RecordPage
      title={m.admin_article_edit()}
      back={{ to: adminPages.articles, label: m.admin_articles_back() }}
      record={article}
    >
      {(data) => <EditArticle key={id} article={data} />}
    </RecordPage>
  );
}

function EditArticle({ article }: { article: AdminArticleJson }) {
  const change = useWrite(
    (body: ArticleBody) =>
      send('PUT', adminApi.article, { params: { id: article.id }, body: sent(body) }),
    { done: () => ({ title: m.admin_saved() }) },
  );
  const editor = useRecordForm(articleKind, {
    record: article,
    translated: { kind: 'article', id: article.id },
    save: (body, updatedAt) => change.mutateAsync({ ...body, updatedAt }),
  });
  return (
    <ArticleForm
      editor={editor}
      title={m.admin_article_edit()}
      heading={articleName(article)}
      onSite={
        article.state === 'published'
          ? { href: pageAt(pages.article, { slug: article.slug }), label: m.admin_article_view() }
          : null
      }
      formerSlugs={article.formerSlugs}
      history={{ subjectType: 'article', subjectId: article.id }}
      deletion={(dialog) => <DeleteArticle article={article} {...dialog} />}
    />
  );
}
