import { isRecoveryCode } from '#domain/staff/recovery-codes.ts';
import { listSessions } from '#domain/staff/sessions.ts';
import { networksOf, type Try } from '#platform/http/limits.ts';
import { QueueFull } from '#platform/queue/visitor-queue.ts';
import type { ApiContext } from '../endpoint.ts';
import type { LimitName } from './limit-rules.ts';
import { HttpRefusal, httpRefusals, limited } from './refusals.ts';

/** Over a shared limit, each address still has a few attempts: no lockout. Throws too_many_requests. */
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

/** An attacker can't use up attempts of a signed-in network or recovery codes. Throws too_many_requests. */
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
