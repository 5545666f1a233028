import { asc, eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import type {
  AdminArticleJson,
  ArticleInFullJson,
  ArticleJson,
  ArticlesJson,
} from '#contract/content/articles.schemas.ts';
import type { UploadJson } from '#contract/content/pictures.schemas.ts';
import { auditLog } from '#domain/staff/staff.table.ts';
import { openTestApp } from '../../../test/app.ts';
import { describeOnDatabase, describeOnEachDatabase } from '../../../test/database.ts';
import { buildArticle } from '../../../test/factories.ts';
import { somePicture } from '../../../test/pictures.ts';

const path = '/api/admin/articles';

const someArticle = (given: object = {}) => ({
  title: { en: 'Fado at night', pt: 'Fado à noite' },
  excerpt: { en: 'Where to listen' },
  body: { en: '<h2>Where</h2><p>In Alfama.</p>', pt: '<p>Em Alfama.</p>' },
  isPublished: true,
  ...given,
});

describeOnEachDatabase('/api/admin/articles', (kind) => {
  it('redirects a former slug with 301, and refuses it to other articles with 409', async () => {
    const app = await openTestApp(kind);
    const staff = await app.staffClient();
    const { body: article } = await staff.post<AdminArticleJson>(path, someArticle());
    const rename = (slug: string) => {
      app.clock.advance({ minutes: 1 });
      return staff.write<AdminArticleJson>('PUT', `${path}/${article.id}`, someArticle({ slug }));
    };
    await rename('fado-houses');
    expect((await rename('fado-in-alfama')).body).toMatchObject({
      slug: 'fado-in-alfama',
      formerSlugs: ['fado-houses', 'fado-at-night'],
    });
    const visitor = app.client();
    for (const former of ['fado-at-night', 'fado-houses']) {
      await expect
        .poll(() => visitor.send(`/api/articles/${former}`, {}))
        .toMatchObject({ status: 301 });
      const { headers } = await visitor.send(`/api/articles/${former}`, {});
      expect(headers.get('location')).toBe('/api/articles/fado-in-alfama');
      expect(headers.get('cache-control')).toBe('no-cache');
    }
    expect(await visitor.get('/api/articles/fado-in-alfama')).toMatchObject({ status: 200 });

    const { body: other } = await staff.post<AdminArticleJson>(path, someArticle());
    expect(other.slug).toBe('fado-at-night-2');
    const takeOver = await staff.post(path, someArticle({ slug: 'fado-houses' }));
    expect(takeOver).toMatchObject({
      status: 409,
      body: { code: 'slug_taken', articleId: article.id, errors: { slug: [expect.any(String)] } },
    });

    // An article may take back its own former slug, which must not cause a redirect loop.
    expect((await rename('fado-at-night')).body.formerSlugs).toEqual([
      'fado-in-alfama',
      'fado-houses',
    ]);
    await expect
      .poll(async () => (await visitor.get('/api/articles/fado-at-night')).status)
      .toBe(200);

    await staff.write('PUT', `${path}/${article.id}`, someArticle({ isPublished: false }));
    await expect
      .poll(async () => (await visitor.send('/api/articles/fado-houses', {})).status)
      .toBe(404);
    await staff.write('DELETE', `${path}/${article.id}`);
    expect((await staff.post(path, someArticle({ slug: 'fado-houses' }))).status).toBe(201);
  });
});

describeOnDatabase('/api/admin/articles', (kind) => {
  it('creates, searches, changes and deletes articles, each change with an audit entry', async () => {
    const app = await openTestApp(kind);
    const staff = await app.staffClient();
    const { status, body: draft } = await staff.post<AdminArticleJson>(
      path,
      someArticle({ isPublished: false }),
    );
    expect(status).toBe(201);
    expect(draft).toMatchObject({
      slug: 'fado-at-night',
      state: 'draft',
      publishedAt: null,
      missing: ['pt', 'ru'],
      formerSlugs: [],
      body: { en: '<h2>Where</h2><p>In Alfama.</p>', pt: '<p>Em Alfama.</p>' },
    });
    const { body: twin } = await staff.post<AdminArticleJson>(path, someArticle());
    expect(twin).toMatchObject({ slug: 'fado-at-night-2', state: 'published' });
    expect(twin.publishedAt).toBe(app.clock().toString());

    const search = async (query: string) =>
      (await staff.get<ArticlesJson>(`${path}?${query}`)).body;
    expect(await search('state=draft')).toMatchObject({
      articles: [{ id: draft.id }],
      total: 1,
      counts: { draft: 1, scheduled: 0, published: 1 },
    });
    expect(await search(`q=${encodeURIComponent('FADO à')}`)).toMatchObject({ total: 2 });
    expect(await search('q=t-night-2')).toMatchObject({ articles: [{ id: twin.id }] });
    expect(await search('q=%25')).toMatchObject({ total: 0 });
    expect(await search('page=2')).toMatchObject({ articles: [], total: 2, pageSize: 20 });

    const one = `${path}/${draft.id}`;
    const changed = await staff.write<AdminArticleJson>('PUT', one, {
      ...someArticle({ title: 'Fado' }),
      updatedAt: draft.updatedAt,
    });
    expect(changed).toMatchObject({ status: 200, body: { title: { en: 'Fado' } } });
    expect((await staff.write('DELETE', one)).status).toBe(204);
    expect((await staff.write('DELETE', one)).status).toBe(404);
    expect(await staff.get(one)).toMatchObject({
      status: 404,
      body: { code: 'article_not_found' },
    });
    const audit = await app.db
      .select({ action: auditLog.action })
      .from(auditLog)
      .where(eq(auditLog.subjectId, draft.id))
      .orderBy(asc(auditLog.id));
    expect(audit.map(({ action }) => action)).toEqual([
      'article.created',
      'article.changed',
      'article.deleted',
    ]);
  });

  it('sorts by last change, English title or publication', async () => {
    const app = await openTestApp(kind);
    const staff = await app.staffClient();
    const write = async (given: object) => {
      app.clock.advance({ minutes: 1 });
      return (await staff.post<AdminArticleJson>(path, someArticle(given))).body;
    };
    const zoo = { title: { en: 'The zoo', pt: 'A bicharada' }, slug: 'zoo' };
    await write({ ...zoo, publishedAt: { date: '2026-11-19', time: '10:00' } });
    await write({ title: 'azulejos', slug: 'azulejos', isPublished: false });
    await write({ title: { en: 'Bread' }, slug: 'bread' });
    const order = async (query: string) => {
      const { body } = await staff.get<ArticlesJson>(`${path}${query}`);
      return body.articles.map(({ slug }) => slug);
    };
    expect(await order('')).toEqual(['bread', 'azulejos', 'zoo']);
    expect(await order('?sort=written')).toEqual(['bread', 'azulejos', 'zoo']);
    expect(await order('?sort=title')).toEqual(['azulejos', 'bread', 'zoo']);
    expect(await order('?sort=published')).toEqual(['bread', 'zoo', 'azulejos']);
  });

  it('publishes a scheduled article at its Lisbon time in list, page, feed and sitemap', async () => {
    const app = await openTestApp(kind);
    const staff = await app.staffClient();
    const { body: planned } = await staff.post<AdminArticleJson>(
      path,
      someArticle({ publishedAt: { date: '2027-07-01', time: '09:30' } }),
    );
    // In July, Lisbon is an hour ahead of UTC.
    expect(planned).toMatchObject({ state: 'scheduled', publishedAt: '2027-07-01T08:30:00Z' });
    const visitor = app.client();
    const shown = async () => ({
      list: (await visitor.get<ArticleJson[]>('/api/articles')).body.length,
      one: (await visitor.get(`/api/articles/${planned.slug}`)).status,
      feed: String((await visitor.get('/articles/feed.xml')).body).includes(planned.id),
      map: String((await visitor.get('/sitemap.xml')).body).includes(planned.slug),
    });
    expect(await shown()).toEqual({ list: 0, one: 404, feed: false, map: false });
    const before = app.clock().until(planned.publishedAt ?? '');
    app.clock.advance({ seconds: Math.ceil(before.total('seconds')) });
    // Any change of content ends the cached responses, which otherwise last up to a minute.
    await buildArticle(app, { isPublished: false });
    await expect.poll(shown).toEqual({ list: 1, one: 200, feed: true, map: true });
    // The first session has expired after half a year.
    const later = await app.staffClient();
    const one = `${path}/${planned.id}`;
    const { body: stored } = await later.write<AdminArticleJson>('PUT', one, someArticle());
    expect(stored).toMatchObject({ state: 'published', publishedAt: planned.publishedAt });
  });

  it('refuses to overwrite a newer version with 409 article_changed', async () => {
    const app = await openTestApp(kind);
    const staff = await app.staffClient();
    const { id, updatedAt } = await buildArticle(app);
    const one = `${path}/${id}`;
    app.clock.advance({ minutes: 1 });
    const mine = { ...someArticle(), updatedAt: updatedAt.toString() };
    expect((await staff.write('PUT', one, mine)).status).toBe(200);
    expect(await staff.write('PUT', one, mine)).toMatchObject({
      status: 409,
      body: { code: 'article_changed' },
    });
  });

  it('removes scripts, event handlers and foreign images from the body', async () => {
    const app = await openTestApp(kind);
    const staff = await app.staffClient();
    const html = [
      '<p onclick="alert(1)">Kept</p><script>alert(1)</script><svg onload=alert(1)>',
      '<a href="java&#10;script:alert(1)">x</a><iframe srcdoc="<script>"></iframe>',
      '<img src="https://elsewhere.example/a.jpg" onerror="alert(1)">',
    ].join('');
    const { body } = await staff.post<AdminArticleJson>(path, someArticle({ body: { en: html } }));
    const clean = '<p>Kept</p><a>x</a>';
    expect(body.body).toEqual({ en: clean });
    const { body: shown } = await app.client().get<ArticleInFullJson>(`/api/articles/${body.slug}`);
    expect(shown.body).toEqual({ en: clean });
    expect((await staff.post(`${path}/preview`, { html })).body).toEqual({ html: clean });
  });

  it('accepts uploaded pictures in the text and as cover, and refuses unknown ones with 422', async () => {
    const app = await openTestApp(kind);
    await app.startWorker();
    const staff = await app.staffClient();
    const { body: upload } = await staff.upload<UploadJson>(
      '/api/admin/uploads',
      await somePicture(),
    );
    const figure = (src: string) => `<figure><img src="${src}" alt="Roofs"></figure>`;
    const { status, body } = await staff.post<AdminArticleJson>(
      path,
      someArticle({ coverId: upload.id, body: { en: figure(upload.url) } }),
    );
    expect(status).toBe(201);
    expect(body).toMatchObject({ coverId: upload.id, imageUrl: upload.url });
    expect(JSON.stringify(body.body)).toContain(upload.url);
    const nowhere = crypto.randomUUID();
    for (const given of [
      { coverId: nowhere },
      { body: { en: figure(`/files/pictures/${nowhere}-480.jpg`) } },
    ]) {
      expect(await staff.post(path, someArticle(given))).toMatchObject({
        status: 422,
        body: { code: 'picture_not_found' },
      });
    }
  });

  it('refuses invalid articles with 422 and names the field, and bodies over 2 MB with 413', async () => {
    const app = await openTestApp(kind);
    const staff = await app.staffClient();
    for (const [field, given] of [
      ['title.en', { title: { pt: 'Fado' } }],
      ['body.en', { body: { pt: '<p>Em Alfama.</p>' } }],
      ['body.en', { body: { en: '<p></p><script>alert(1)</script>' } }],
      ['slug', { slug: 'Not a slug' }],
      ['publishedAt', { publishedAt: 'tomorrow' }],
      // Lisbon skips this hour when summer time begins.
      ['publishedAt', { publishedAt: { date: '2027-03-28', time: '01:30' } }],
    ] as const) {
      const refused = await staff.post<{ errors: object }>(path, someArticle(given));
      expect(refused.status, JSON.stringify(given)).toBe(422);
      expect(Object.keys(refused.body.errors)).toEqual([field]);
    }
    const long = someArticle({ body: { en: `<p>${'x'.repeat(2 * 1024 * 1024)}</p>` } });
    expect(await staff.post(path, long)).toMatchObject({
      status: 413,
      body: { code: 'body_too_large', detail: expect.stringContaining('2048 KB') },
    });
    const whole = someArticle({ body: { en: `<p>${'x'.repeat(150_000)}</p>` } });
    expect((await staff.post(path, whole)).status).toBe(201);
  });
});
