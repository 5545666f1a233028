import { isRecoveryCode } from '#domain/staff/recovery-codes.ts';
import { listSessions } from '#domain/staff/sessions.ts';
import { networksOf, type Try } from '#platform/http/limits.ts';
import { QueueFull } from '#platform/queue/visitor-queue.ts';
import type { ApiContext } from '../endpoint.ts';
import type { LimitName } from './limit-rules.ts';
import { HttpRefusal, httpRefusals, limited } from './refusals.ts';

/**
 * Takes a sign-in attempt, and gives it back when `work`, which checks the credentials, succeeds. When one
 * user or all of them get too many attempts from everywhere, each address still has a few, so an attacker
 * never locks out a user at another address.
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
 * Takes an attempt with a code, and gives it back when `work` succeeds. An attacker with the password is held
 * to `limitRules` and cannot lock out the staff member, who has attempts of their own from each network. When
 * many networks guess at once, the staff member still has attempts from where they are signed in, and
 * anywhere with a recovery code or a passkey, which cannot be guessed and are not counted here.
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

/** Too many password checks at once count as too many requests. */
async function withoutCrowd<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof QueueFull)) throw error;
    const headers = { 'retry-after': String(error.retryAfterSeconds) };
    throw new HttpRefusal(httpRefusals.too_many_requests(), headers);
  }
}
