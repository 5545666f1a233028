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
