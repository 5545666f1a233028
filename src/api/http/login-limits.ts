import { isRecoveryCode } from '#domain/staff/recovery-codes.ts';
import { listSessions } from '#domain/staff/sessions.ts';
import { networksOf } from '#platform/http/limits.ts';
import { Crowded } from '#platform/turns/turns.ts';
import type { ApiContext } from '../endpoint.ts';
import { HttpRefusal, httpRefusals, limited, limitedFrom } from './refusals.ts';

/**
 * Takes a try to sign in, and gives it back when `work`, which tells right from wrong, succeeds. When
 * a user, or all of them, are tried too often from anywhere, each address still has a few tries: who
 * attacks a user never locks out whoever comes from elsewhere.
 * @throws {HttpRefusal} too_many_requests
 */
export async function limitLogin<T>(
  { limits, clientAddress }: Pick<ApiContext, 'limits' | 'clientAddress'>,
  username: string,
  work: () => Promise<T>,
): Promise<T> {
  const user = username.toLowerCase();
  const address = networksOf(clientAddress).own;
  const tries = `${user} ${address}`;
  await limitedFrom(limits, 'loginAddress', clientAddress);
  await limited(limits, 'login', tries);
  const pressed = [await limits.take('loginUser', user), await limits.take('loginHouse', 'all')];
  if (pressed.some((wait) => wait !== null)) await limited(limits, 'loginStranger', address);
  const result = await withoutCrowd(work);
  await limits.clear('login', tries);
  await limits.giveBack('loginAddress', address);
  return result;
}

/**
 * Takes a try of a code, and gives it back when `work` succeeds. Whoever knows the password guesses
 * no more than `limitRules` says, and keeps nobody out: the member has tries of their own from each
 * network; when many networks guess at once, they still have them from where they are signed in,
 * and anywhere by what cannot be guessed, a recovery code or a passkey, which is not counted here.
 * @throws {HttpRefusal} too_many_requests
 */
export async function limitCode<T>(
  { db, limits, now, clientAddress }: Pick<ApiContext, 'db' | 'limits' | 'now' | 'clientAddress'>,
  { staffId, code }: { staffId: string; code: string | undefined },
  work: () => Promise<T>,
): Promise<T> {
  if (!code || isRecoveryCode(code)) return work();
  const network = networksOf(clientAddress).own;
  const tries = `${staffId} ${network}`;
  await limited(limits, 'code', tries);
  const sessions = await listSessions(db, now, staffId);
  const isAtHome = sessions.some(({ address }) => networksOf(address).own === network);
  if (!isAtHome) await limited(limits, 'codeMember', staffId);
  const result = await work();
  await limits.clear('code', tries);
  if (!isAtHome) await limits.giveBack('codeMember', staffId);
  return result;
}

/** Too many passwords at once are too many tries. */
async function withoutCrowd<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof Crowded)) throw error;
    const headers = { 'retry-after': String(error.retryAfterSeconds) };
    throw new HttpRefusal(httpRefusals.too_many_requests(), headers);
  }
}
