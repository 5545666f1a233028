import { expect, it } from 'vitest';
import { openTestApp } from '../../../test/app.ts';
import { describeOnEachDatabase } from '../../../test/database.ts';
import { buildStaffMember, STAFF_PASSWORD } from '../../../test/factories.ts';
import { hashPassword } from './passwords.ts';
import { findSession, startSession } from './sessions.ts';
import { changePassword, lockProven, provePassword } from './sign-in.ts';

const device = { userAgent: 'test', address: '127.0.0.1', language: 'en' as const };

describeOnEachDatabase('a sign-in in progress', (kind) => {
  it('fails with bad_credentials when the password changes in the meantime', async () => {
    const app = await openTestApp(kind);
    const { id, username } = await buildStaffMember(app);
    const proof = await provePassword(app.db, { username }, STAFF_PASSWORD);
    const newHash = await hashPassword('a tram goes uphill');
    await app.inChange((change) =>
      changePassword({ ...change, actor: { kind: 'team', staffId: id } }, proof, {
        newHash,
        keptSessionId: '00000000-0000-4000-8000-000000000000',
      }),
    );
    const late = app.inChange((change) => lockProven(change, proof));
    await expect(late).rejects.toMatchObject({ code: 'bad_credentials' });
  });

  it('leaves no valid session when it races with a password change', async () => {
    const app = await openTestApp(kind);
    const passwords = [STAFF_PASSWORD, 'a tram goes uphill', 'a tram goes downhill'];
    const hashes = await Promise.all(passwords.map(hashPassword));
    const { id, username } = await buildStaffMember(app);
    const actor = { kind: 'team' as const, staffId: id };
    for (const [round, newHash] of hashes.slice(1).entries()) {
      const proof = await provePassword(app.db, { username }, passwords[round] ?? '');
      const signIn = () =>
        app.inChange(async (change) => {
          await lockProven(change, proof);
          return startSession(change, id, device);
        });
      const change = app.inChange((it) =>
        changePassword({ ...it, actor }, proof, {
          newHash,
          keptSessionId: '00000000-0000-4000-8000-000000000000',
        }),
      );
      const [, ...tried] = await Promise.allSettled([change, ...Array.from({ length: 9 }, signIn)]);
      expect(tried).toHaveLength(9);
      for (const one of tried) {
        if (one.status === 'rejected') continue;
        expect(await findSession(app.db, app.clock(), one.value)).toBe(null);
      }
    }
  });
});
