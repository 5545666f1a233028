import type { ClientBase } from 'pg';

/** Statements that a list of any length makes are many; the server keeps no more than these. */
const NAMES_AT_MOST = 500;

const names = new Map<string, string>();

/**
 * Has the server parse and plan each statement once a connection, not each time: whatever has
 * parameters gets a name. The texts come from our own code, so they are few (decision 0019).
 */
export function prepareStatements(client: ClientBase): void {
  const send = client.query.bind(client) as (...query: unknown[]) => unknown;
  const sendPrepared = (config: unknown, ...rest: unknown[]) => {
    if (isUnnamed(config) && Array.isArray(rest[0]) && rest[0].length > 0) {
      const name = nameOf(config.text);
      if (name) return send({ ...config, name }, ...rest);
    }
    return send(config, ...rest);
  };
  client.query = sendPrepared as ClientBase['query'];
}

const isUnnamed = (config: unknown): config is { text: string } =>
  typeof config === 'object' &&
  config !== null &&
  'text' in config &&
  typeof config.text === 'string' &&
  !('name' in config && config.name);

function nameOf(text: string): string | undefined {
  const known = names.get(text);
  if (known || names.size >= NAMES_AT_MOST) return known;
  const name = `miradouro_${names.size}`;
  names.set(text, name);
  return name;
}
