import { expect, it } from 'vitest';
import { createFirstAdmin } from '#domain/staff/installation.ts';
import { NO_PASSWORD } from '#domain/staff/passwords.ts';
import { staff } from '#domain/staff/staff.table.ts';
import { openTestApp } from '../../../test/app.ts';
import { describeOnDatabase } from '../../../test/database.ts';

const old = 'correct-horse-battery';
const chosen = 'a-tram-goes-uphill';

describeOnDatabase('POST /api/admin/password', (kind) => {
  it('changes the password and ends every other session', async () => {
    const app = await openTestApp(kind);
    const here = await app.staffClient();
    const elsewhere = await app.staffClient();
    const requested = { currentPassword: old, newPassword: chosen, confirmPassword: chosen };
    expect((await here.post('/api/admin/password', requested)).status).toBe(204);
    expect((await here.get('/api/admin/tours')).status).toBe(200);
    expect((await elsewhere.get('/api/admin/tours')).status).toBe(401);
    expect((await app.client().signIn(old)).status).toBe(401);
    expect((await app.client().signIn(chosen)).status).toBe(200);
  });

  it('refuses a wrong, short, common or mistyped password with 422 at its field', async () => {
    const app = await openTestApp(kind);
    const staff = await app.staffClient();
    const change = (current: string, wished: string, confirmed = wished) =>
      staff.post('/api/admin/password', {
        currentPassword: current,
        newPassword: wished,
        confirmPassword: confirmed,
      });
    const refusedAt = (field: string) => ({
      status: 422,
      body: { errors: { [field]: [expect.any(String)] } },
    });
    expect(await change('not-my-password', chosen)).toMatchObject(refusedAt('currentPassword'));
    expect(await change(old, 'elevenchars')).toMatchObject(refusedAt('newPassword'));
    expect(await change(old, 'password1234')).toMatchObject(refusedAt('newPassword'));
    expect(await change(old, chosen, `${chosen}s`)).toMatchObject(refusedAt('confirmPassword'));
    expect((await app.client().signIn(old)).status).toBe(200);
  });

  it('the first start generates a password once when no staff member can sign in', async () => {
    const app = await openTestApp(kind);
    const first = () => app.inChange((change) => createFirstAdmin(change, null));
    expect(await first()).toBe(null);
    await app.inChange(({ tx }) => tx.update(staff).set({ passwordHash: NO_PASSWORD }));
    const told = await first();
    expect(told).toMatch(/^[\w-]{20}$/);
    expect((await app.client().signIn(told ?? '')).status).toBe(200);
    expect(await first()).toBe(null);
  });
});
