/** Why a value is not a valid server URL. The message ends a sentence that starts with the variable. */
export class ServerUrlError extends Error {}

const EXAMPLE = 'postgres://user:password@host/database';
const SEVERAL = 'postgres://user:password@first:5432,second:5432/database';

const PARTS = /^(postgres(?:ql)?:\/\/)((?:[^/?#]*@)?)([^/?#@]*)(.*)$/s;

const HOST = /^(\[[0-9a-f:.]+\]|[^[\]:\s]+)(?::(\d+))?$/i;

/** libpq's terms for servers that accept writes; the other kinds are not usable. */
const WRITABLE = ['read-write', 'primary'];

export type ServerUrls = {
  urls: [string, ...string[]];
  /** Whether the server that accepts writes must be searched for. */
  isAnyOf: boolean;
};

/** May name several hosts in libpq's format, one of which accepts writes. @throws {ServerUrlError} */
export function readServerUrls(url: string): ServerUrls {
  const [, scheme, user, hosts, rest] = PARTS.exec(url) ?? [];
  if (scheme === undefined || hosts === undefined) {
    throw new ServerUrlError(`must be a URL such as ${EXAMPLE}`);
  }
  const named = hosts.split(',');
  const urls = named.map((host) => {
    const single = `${scheme}${user}${host}${rest}`;
    if (named.length > 1) assertHost(host);
    if (!URL.canParse(single)) throw new ServerUrlError(`must be a URL such as ${EXAMPLE}`);
    return single;
  });
  const [first = url, ...others] = urls;
  const { searchParams } = new URL(first);
  const isList = others.length > 0;
  if (isList && (searchParams.has('host') || searchParams.has('port'))) {
    throw new ServerUrlError(`must name its hosts in one place, such as ${SEVERAL}`);
  }
  const ported = named.filter((host) => HOST.exec(host)?.[2] !== undefined).length;
  if (isList && ported > 0 && ported < named.length) {
    throw new ServerUrlError(`must give each of its hosts a port, or none, such as ${SEVERAL}`);
  }
  const wanted = searchParams.get('target_session_attrs') ?? 'any';
  if (wanted !== 'any' && !WRITABLE.includes(wanted)) {
    throw new ServerUrlError('must have no target_session_attrs but read-write: the site writes');
  }
  return { urls: [first, ...others], isAnyOf: isList || wanted !== 'any' };
}

function assertHost(host: string): void {
  const port = HOST.exec(host)?.[2];
  if (HOST.test(host) && (port === undefined || (Number(port) > 0 && Number(port) < 65_536)))
    return;
  if (host === '') throw new ServerUrlError('must have a host between its commas');
  // The message omits the host: with a missing delimiter it may be part of the password.
  throw new ServerUrlError('must have hosts such as name:5432, 10.0.0.1:5432 or [fd00::1]:5432');
}
