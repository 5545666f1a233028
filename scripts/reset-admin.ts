import { randomBytes } from 'node:crypto';
import { Failure } from '#domain/failures.ts';
import { FIRST_ADMIN } from '#domain/staff/installation.ts';
import { hashPassword } from '#domain/staff/passwords.ts';
import { resetStaffMember } from '#domain/team/team.ts';
import { systemClock } from '#platform/clock/clock.ts';
import { parseConfig } from '#platform/config/config.ts';
import { createInChange } from '#platform/db/change.ts';
import { openDatabase } from '#platform/db/database.ts';
import { run } from '../src/main.ts';

// For whoever lost everything and sits at the machine: a new password for one user (`admin` when
// none is named), without second factor and with every session ended. It is told once.
await run(async () => {
  const username = (process.argv[2] ?? FIRST_ADMIN).toLowerCase();
  const database = await openDatabase(parseConfig(process.env));
  try {
    const password = randomBytes(15).toString('base64url');
    const passwordHash = await hashPassword(password);
    const queue = { send: () => Promise.reject(new Error('a reset mails nobody')) };
    const inChange = createInChange(database.db, queue, systemClock);
    await inChange((change) => resetStaffMember(change, username, passwordHash));
    process.stdout.write(`${username} signs in with: ${password}\n`);
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    process.stderr.write(`There is no user ${username}.\n`);
    process.exitCode = 1;
  } finally {
    await database.close();
  }
});
