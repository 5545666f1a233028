import { createChannelKey } from '#domain/channels/channel-keys.ts';
import { createChannel } from '#domain/channels/channels.ts';
import type { TestApp } from '../app.ts';
import { byTeam } from '../factories.ts';

type Answer<T> = { status: number; headers: Headers; body: T };

export type Reseller = {
  channelId: string;
  key: string;
  keyId: string;
  get<T>(path: string, headers?: Record<string, string>): Promise<Answer<T>>;
  send<T>(
    method: 'POST' | 'PATCH' | 'DELETE',
    path: string,
    body?: unknown,
    headers?: Record<string, string>,
  ): Promise<Answer<T>>;
};

/** A channel with a key, which calls the OCTO API with both capabilities. */
export const buildReseller = (app: TestApp, terms: Terms = {}): Promise<Reseller> =>
  buildResellerAt(app, (path, init) => app.app.request(path, init), terms);

type Terms = { name?: string; commissionBasisPoints?: number };
type Request = (path: string, init: RequestInit) => Response | Promise<Response>;

/** The same for a business that runs in other processes. */
export async function buildResellerAt(
  business: Parameters<typeof byTeam>[0],
  request: Request,
  { name = 'Viator', commissionBasisPoints = 2000 }: Terms = {},
): Promise<Reseller> {
  const inChange = await byTeam(business);
  const { channel, made } = await inChange(async (change) => {
    const created = await createChannel(change, { name, commissionBasisPoints });
    const key = await createChannelKey(change, { channelId: created.id, name: 'Live' });
    return { channel: created, made: key };
  });
  const call = async <T>(method: string, path: string, body: unknown, headers = {}) => {
    const response = await request(`/octo${path}`, {
      method,
      headers: {
        authorization: `Bearer ${made.key}`,
        'octo-capabilities': 'octo/pricing, octo/content',
        'content-type': 'application/json',
        ...headers,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    return {
      status: response.status,
      headers: response.headers,
      body: (await response.json()) as T,
    };
  };
  return {
    channelId: channel.id,
    key: made.key,
    keyId: made.record.id,
    get: (path, headers) => call('GET', path, undefined, headers),
    send: (method, path, body, headers) => call(method, path, body, headers),
  };
}
