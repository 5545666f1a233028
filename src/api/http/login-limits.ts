import { isRecoveryCode } from '#domain/staff/recovery-codes.ts';
import { listSessions } from '#domain/staff/sessions.ts';
import { networksOf, type Try } from '#platform/http/limits.ts';
import { Crowded } from '#platform/turns/turns.ts';
import type { ApiContext } from '../endpoint.ts';
import type { LimitName } from './limit-rules.ts';
import { HttpRefusal, httpRefusals, limited } from './refusals.ts';

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
  const tries: Try<LimitName> = { name: 'login', key: `${user} ${address}` };
  const ofAddress: Try<LimitName> = { name: 'loginAddress', address: clientAddress };
  await limited(limits, ofAddress);
  await limited(limits, tries);
  const pressed = await limits.takeEach([
    { name: 'loginUser', key: user },
    { name: 'loginBusiness', key: 'all' },
  ]);
  const isPressed = pressed.some((wait) => wait !== null);
  if (isPressed) await limited(limits, { name: 'loginStranger', key: address });
  const result = await withoutCrowd(work);
  await limits.clear(tries);
  await limits.giveBack(ofAddress);
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
  const tries: Try<LimitName> = { name: 'code', key: `${staffId} ${network}` };
  const ofMember: Try<LimitName> = { name: 'codeMember', key: staffId };
  await limited(limits, tries);
  const sessions = await listSessions(db, now, staffId);
  const isAtHome = sessions.some(({ address }) => networksOf(address).own === network);
  if (!isAtHome) await limited(limits, ofMember);
  const result = await work();
  await limits.clear(tries);
  if (!isAtHome) await limits.giveBack(ofMember);
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
