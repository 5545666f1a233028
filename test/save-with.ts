import type { z } from 'zod';
import type { Endpoint } from '#api/endpoint.ts';
import { endpoints } from '#api/endpoints.ts';
import type { Client, Reply } from './client.ts';

const saves: readonly Endpoint[] = endpoints.filter(({ method }: Endpoint) => method === 'PUT');

/**
 * Saves what stands at a path with some of its fields changed. Sends only the fields that its endpoint
 * takes, as a form does: what is read tells more.
 */
export async function saveWith<Saved = unknown>(
  staff: Client,
  path: string,
  changes: object,
): Promise<Reply<Saved>> {
  const endpoint = saves.find(({ path: pattern }) =>
    new RegExp(`^${pattern.replaceAll(/\{\w+\}/g, '[^/]+')}$`).test(path),
  );
  if (!endpoint?.body) throw new Error(`Nothing is saved at ${path}`);
  const fields = Object.keys((endpoint.body as z.ZodObject).shape);
  const { body } = await staff.get<Record<string, unknown>>(path);
  const known = Object.fromEntries(Object.entries(body).filter(([name]) => fields.includes(name)));
  return staff.write<Saved>('PUT', path, { ...known, ...changes });
}
