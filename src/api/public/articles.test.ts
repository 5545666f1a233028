import { expect, it } from 'vitest';
import type { ArticleInFullJson, ArticleJson } from '#contract/content/articles.schemas.ts';
import { openTestApp } from '../../../test/app.ts';
import { describeOnDatabase } from '../../../test/database.ts';
import { buildArticle } from '../../../test/factories.ts';

describeOnDatabase('GET /api/articles', (kind) => {
  it('hides drafts and scheduled articles, whatever the query, and returns 404 for their slugs', async () => {
    const app = await openTestApp(kind);
    const { slug } = await buildArticle(app, { body: { en: '<p>Fado at night</p>' } });
    const draft = await buildArticle(app, { isPublished: false });
    const planned = await buildArticle(app, {
      publishedAt: app.clock().add({ hours: 1 }),
    });
    for (const query of ['', '?published=true', '?published=false', '?isPublished=false']) {
      const { body } = await app.client().get<ArticleJson[]>(`/api/articles${query}`);
      expect(
        body.map((article) => article.slug),
        query,
      ).toEqual([slug]);
    }
    const { body } = await app.client().get<ArticleInFullJson>(`/api/articles/${slug}`);
    expect(body).toMatchObject({ isPublished: true, body: { en: '<p>Fado at night</p>' } });
    for (const hidden of [draft.slug, planned.slug, 'never-there']) {
      expect(await app.client().get(`/api/articles/${hidden}`)).toMatchObject({
        status: 404,
        body: { code: 'article_not_found' },
      });
    }
  });

  it('returns a scheduled article from its publication time on', async () => {
    const app = await openTestApp(kind);
    await buildArticle(app, { publishedAt: app.clock().add({ hours: 1 }) });
    app.clock.advance({ hours: 1 });
    expect((await app.client().get('/api/articles')).body).toHaveLength(1);
  });
});
