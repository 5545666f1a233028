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

// Gives a user (`admin` by default) a new password, removes their second factors and ends their sessions. The
// password is printed once.
await run(async () => {
  const username = (process.argv[2] ?? FIRST_ADMIN).toLowerCase();
  const database = await openDatabase(parseConfig(process.env));
  try {
    const password = randomBytes(15).toString('base64url');
    const passwordHash = await hashPassword(password);
    const queue = { send: () => Promise.reject(new Error('A reset must not queue emails')) };
    const inChange = createInChange(database.db, queue, systemClock);
    await inChange((change) => resetStaffMember(change, username, passwordHash));
    process.stdout.write(`New password of ${username}: ${password}\n`);
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    process.stderr.write(`No user is called ${username}.\n`);
    process.exitCode = 1;
  } finally {
    await database.close();
  }
});
