import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import type { AdminDocumentJson, DocumentJson } from '#contract/content/documents.schemas.ts';
import { documents } from '#domain/documents/documents.table.ts';
import { auditLog } from '#domain/staff/staff.table.ts';
import { openTestApp } from '../../../test/app.ts';
import type { Client } from '../../../test/client.ts';
import { describeOnDatabase, describeOnEachDatabase } from '../../../test/database.ts';
import { asFile } from '../../../test/pictures.ts';

const path = '/api/admin/documents';
const PDF = '%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n';

const somePdf = (name = 'Price_list.pdf', text = PDF) =>
  asFile(new TextEncoder().encode(text), name, 'application/pdf');

const write = async <Body>(staff: Client, method: string, to: string, body?: unknown) =>
  staff.send<Body>(to, {
    method,
    headers: { ...(await staff.csrfHeaders()), 'content-type': 'application/json' },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });

const upload = async (staff: Client) =>
  (await staff.upload<AdminDocumentJson>(path, somePdf())).body;

describeOnEachDatabase('/api/admin/documents', (kind) => {
  it('uploads a hidden PDF, which visitors list once published, and counts its downloads', async () => {
    const app = await openTestApp(kind);
    const staff = await app.staffClient();
    const visitor = app.client();
    const document = await upload(staff);
    expect(document).toMatchObject({
      title: { en: 'Price list' },
      slug: 'price-list',
      isPublished: false,
      bytes: PDF.length,
      downloads: 0,
    });
    expect((await visitor.get(document.url)).body).not.toBe(PDF);
    expect((await visitor.get<DocumentJson[]>('/api/documents')).body).toEqual([]);

    const words = { title: { en: 'Prices', pt: 'Preços' }, slug: 'prices', language: 'en' };
    const published = await write<AdminDocumentJson>(staff, 'PUT', `${path}/${document.id}`, {
      ...words,
      isPublished: true,
      updatedAt: document.updatedAt,
    });
    expect(published).toMatchObject({ status: 200, body: { ...words, url: '/documents/prices' } });
    await expect
      .poll(async () => (await visitor.get<DocumentJson[]>('/api/documents')).body)
      .toEqual([{ ...words, bytes: PDF.length, url: '/documents/prices' }]);

    const got = await visitor.get<string>('/documents/prices');
    expect(got).toMatchObject({ status: 200, body: PDF });
    expect(got.headers.get('content-type')).toBe('application/pdf');
    expect(got.headers.get('content-security-policy')).toContain('sandbox');
    await visitor.get('/documents/prices');
    await visitor.send('/documents/prices', { method: 'HEAD' });
    const { body } = await staff.get<AdminDocumentJson>(`${path}/${document.id}`);
    expect(body.downloads).toBe(2);
  });
});

describeOnDatabase('/api/admin/documents', (kind) => {
  it('replaces and deletes a document together with its stored file', async () => {
    const app = await openTestApp(kind);
    await app.startWorker();
    const staff = await app.staffClient();
    const { id } = await upload(staff);
    const keyOf = async () => {
      const [row] = await app.db.select().from(documents).where(eq(documents.id, id));
      return row?.fileKey ?? '';
    };
    const first = await keyOf();
    const longer = somePdf('x.pdf', `${PDF}%%EOF\n`);
    const replaced = await staff.upload(`${path}/${id}/file`, longer);
    expect(replaced).toMatchObject({ status: 200, body: { bytes: PDF.length + 6 } });
    await expect.poll(() => app.files.get(first), { timeout: 15_000 }).toBeNull();

    const second = await keyOf();
    expect((await write(staff, 'DELETE', `${path}/${id}`)).status).toBe(204);
    expect((await write(staff, 'DELETE', `${path}/${id}`)).status).toBe(404);
    await expect.poll(() => app.files.get(second), { timeout: 15_000 }).toBeNull();
    const audit = await app.db
      .select({ action: auditLog.action })
      .from(auditLog)
      .where(eq(auditLog.subjectId, id))
      .orderBy(auditLog.id);
    expect(audit.map(({ action }) => action)).toEqual([
      'document.uploaded',
      'document.replaced',
      'document.deleted',
    ]);
  });

  it('refuses a file other than PDF with 422, and a taken slug or old version with 409', async () => {
    const app = await openTestApp(kind);
    const staff = await app.staffClient();
    const page = somePdf('virus.pdf', '<script>alert(1)</script>%%EOF');
    expect(await staff.upload(path, page)).toMatchObject({
      status: 422,
      body: { code: 'document_not_pdf', errors: { file: [expect.any(String)] } },
    });
    const [one, two] = [await upload(staff), await upload(staff)];
    expect(two.slug).toBe('price-list-2');
    const words = { title: 'Two', slug: one.slug, isPublished: false };
    expect(await write(staff, 'PUT', `${path}/${two.id}`, words)).toMatchObject({
      status: 409,
      body: { code: 'slug_taken' },
    });
    const renewed = { ...words, slug: 'two', updatedAt: two.updatedAt };
    app.clock.advance({ seconds: 1 });
    expect((await write(staff, 'PUT', `${path}/${two.id}`, renewed)).status).toBe(200);
    expect(await write(staff, 'PUT', `${path}/${two.id}`, renewed)).toMatchObject({
      status: 409,
      body: { code: 'document_changed' },
    });
    expect(
      (await write(staff, 'PUT', `${path}/${two.id}`, { ...words, slug: 'No slug!' })).status,
    ).toBe(422);
  });

  it('edits and sanitises a policy, and refuses to move, delete or replace it with 409', async () => {
    const app = await openTestApp(kind);
    const staff = await app.staffClient();
    const [policy] = await app.db
      .insert(documents)
      .values({
        slug: 'privacy',
        kind: 'policy',
        title: { en: 'Privacy' },
        body: { en: '<p>Old</p>' },
        isPublished: true,
      })
      .returning();
    const one = `${path}/${policy?.id}`;
    const words = {
      title: { en: 'Privacy', ru: 'Конфиденциальность' },
      slug: 'privacy',
      isPublished: true,
      body: { en: '<p onclick="x()">New <script>alert(1)</script></p>', ru: '<p>Новое</p>' },
    };
    expect((await write(staff, 'PUT', one, words)).status).toBe(200);
    const shown = async () =>
      (await app.client().get<AdminDocumentJson>('/api/policies/privacy')).body;
    await expect
      .poll(async () => (await shown()).body)
      .toEqual({ en: '<p>New </p>', ru: '<p>Новое</p>' });
    for (const refused of [
      await write(staff, 'PUT', one, { ...words, slug: 'elsewhere' }),
      await write(staff, 'DELETE', one),
      await staff.upload(`${one}/file`, somePdf()),
    ]) {
      expect(refused).toMatchObject({ status: 409, body: { code: 'policy_stays' } });
    }
  });
});
