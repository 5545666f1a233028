import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import type { AdminGalleryItemJson } from '#contract/content/gallery.schemas.ts';
import type { UploadJson } from '#contract/content/pictures.schemas.ts';
import { auditLog } from '#domain/staff/staff.table.ts';
import { openTestApp } from '../../../test/app.ts';
import type { Client } from '../../../test/client.ts';
import { describeOnDatabase, describeOnEachDatabase } from '../../../test/database.ts';
import { somePicture } from '../../../test/pictures.ts';

const path = '/api/admin/gallery';

const write = async <Body>(staff: Client, method: string, to: string, body?: unknown) =>
  staff.send<Body>(to, {
    method,
    headers: { ...(await staff.csrfHeaders()), 'content-type': 'application/json' },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });

describeOnEachDatabase('/api/admin/gallery', (kind) => {
  it('adds, captions, hides, orders and deletes pictures, visibly to visitors', async () => {
    const app = await openTestApp(kind);
    await app.startWorker();
    const staff = await app.staffClient();
    const uploads = '/api/admin/uploads';
    const { body: upload } = await staff.upload<UploadJson>(uploads, await somePicture());
    const hang = async (en: string) => {
      const given = { pictureId: upload.id, title: { en }, isActive: true };
      return (await staff.post<AdminGalleryItemJson>(path, given)).body;
    };
    const [first, second] = [await hang('First'), await hang('Second')];
    const shown = async () =>
      (await app.client().get<AdminGalleryItemJson[]>('/api/gallery')).body.map(({ id }) => id);
    await expect.poll(shown).toEqual([first.id, second.id]);

    const ids = [second.id];
    expect((await write(staff, 'PUT', `${path}/order`, { ids })).status).toBe(204);
    await expect.poll(shown).toEqual([second.id, first.id]);

    const worded = await write<AdminGalleryItemJson>(staff, 'PUT', `${path}/${first.id}`, {
      description: { en: 'At dawn', pt: 'Ao amanhecer', ru: '' },
      isActive: false,
    });
    expect(worded).toMatchObject({
      status: 200,
      body: { title: { en: 'First' }, description: { en: 'At dawn', pt: 'Ao amanhecer' } },
    });
    await expect.poll(shown).toEqual([second.id]);

    expect((await write(staff, 'DELETE', `${path}/${second.id}`)).status).toBe(204);
    expect((await write(staff, 'DELETE', `${path}/${second.id}`)).status).toBe(404);
    await expect.poll(shown).toEqual([]);
    expect((await staff.get<unknown[]>(path)).body).toHaveLength(1);
    const audit = await app.db
      .select({ action: auditLog.action })
      .from(auditLog)
      .where(eq(auditLog.subjectId, first.id))
      .orderBy(auditLog.id);
    expect(audit).toEqual([{ action: 'gallery.created' }, { action: 'gallery.changed' }]);
  });
});

describeOnDatabase('/api/admin/gallery', (kind) => {
  it('adds a picture at the end, also after others were deleted', async () => {
    const app = await openTestApp(kind);
    await app.startWorker();
    const staff = await app.staffClient();
    const { body: upload } = await staff.upload<{ id: string }>(
      '/api/admin/uploads',
      await somePicture(),
    );
    const hang = async () =>
      (await staff.post<AdminGalleryItemJson>(path, { pictureId: upload.id })).body.id;
    const [first, second, third] = [await hang(), await hang(), await hang()];
    for (const id of [first, second]) await write(staff, 'DELETE', `${path}/${id}`);
    const last = await hang();
    const { body } = await staff.get<AdminGalleryItemJson[]>(path);
    expect(body.map(({ id }) => id)).toEqual([third, last]);
    expect((await app.client().get('/api/gallery')).body).toEqual([]);
  });

  it('refuses an unknown picture with 422 and unknown gallery items with 404', async () => {
    const app = await openTestApp(kind);
    const staff = await app.staffClient();
    const nowhere = crypto.randomUUID();
    expect(await staff.post(path, { pictureId: nowhere })).toMatchObject({
      status: 422,
      body: { code: 'picture_not_found' },
    });
    expect((await write(staff, 'PUT', `${path}/order`, { ids: [nowhere] })).status).toBe(404);
    expect((await write(staff, 'PUT', `${path}/${nowhere}`, { isActive: true })).status).toBe(404);
  });
});
