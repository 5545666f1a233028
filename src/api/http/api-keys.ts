import { API_KEY_PREFIX } from '#contract/staff/api-scopes.ts';
import { type ApiKeyHolder, findApiKeyHolder, recordApiKeyUse } from '#domain/staff/api-keys.ts';
import { isKeyUseRecorded } from '#domain/staff/secret-key.ts';
import type { ApiContext, Endpoint } from '../endpoint.ts';
import { HttpRefusal, httpRefusals, refuseFor } from './refusals.ts';

/** Null for other credentials, such as those that a proxy in front asks for. */
export function readApiKey(authorization: string | undefined): string | null {
  const [, token] = /^Bearer +(\S+)$/i.exec(authorization ?? '') ?? [];
  return token?.startsWith(API_KEY_PREFIX) ? token : null;
}

/** Throws HttpRefusal (api_key_invalid, closed_to_api_keys, scope_missing, too_many_requests). */
export async function admitApiKey(
  { db, floods, inChange, now, clientAddress }: ApiContext,
  { method, scope }: Pick<Endpoint, 'method' | 'scope'>,
  key: string,
): Promise<ApiKeyHolder> {
  const holder = await findApiKeyHolder(db, key);
  if (!holder) {
    refuseFor(await floods.take({ name: 'lookUp', address: clientAddress }));
    throw new HttpRefusal(httpRefusals.api_key_invalid(), { 'www-authenticate': 'Bearer' });
  }
  const name = method === 'GET' ? 'apiKeyRead' : 'apiKeyWrite';
  refuseFor(await floods.take({ name, key: holder.keyId }));
  if (!isKeyUseRecorded(holder, now)) {
    await inChange((change) => recordApiKeyUse(change, holder.keyId));
  }
  if (scope === undefined) throw new HttpRefusal(httpRefusals.closed_to_api_keys());
  if (!holder.scopes.includes(scope)) throw new HttpRefusal(httpRefusals.scope_missing(scope));
  return holder;
}
