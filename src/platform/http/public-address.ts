import { lookup } from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';

/** IANA's special-purpose ranges: this machine, private and local networks, and what no host has. */
const closed = new BlockList();
for (const range of [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/3',
  // Within the public range: protocols and tunnels (Teredo, 6to4), which lead to any address, and examples.
  '2001::/23',
  '2001:db8::/32',
  '2002::/16',
  '3fff::/20',
]) {
  const [address = '', bits] = range.split('/');
  closed.addSubnet(address, Number(bits), isIP(address) === 4 ? 'ipv4' : 'ipv6');
}

/** The only range of public IPv6 addresses; mapped, local and translated ones are outside it. */
const open = new BlockList();
open.addSubnet('2000::', 3, 'ipv6');

/** Whether an IP address, without brackets, belongs to the public internet. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return !closed.check(address, 'ipv4');
  return family === 6 && open.check(address, 'ipv6') && !closed.check(address, 'ipv6');
}

export class ClosedAddressError extends Error {}

/**
 * Resolves a name for `connect`, which uses the checked address itself: a name that resolves to another address
 * a moment later gains nothing. One closed address among several refuses all. Not called for IP addresses.
 */
export const lookupPublic: LookupFunction = (host, options, done) => {
  lookup(host, { ...options, all: true }, (error, found) => {
    if (error) return done(error, '');
    const [first] = found;
    if (!first || !found.every(({ address }) => isPublicAddress(address))) {
      return done(new ClosedAddressError('the host has an address that is not public'), '');
    }
    if (options.all) return done(null, found);
    return done(null, first.address, first.family);
  });
};

/** Whether a URL is https, on the usual port, without a password, and not obviously on a private network. */
export function isPublicUrl({ protocol, port, hostname, username, password }: URL): boolean {
  const host = hostname.replace(/^\[|\]$|\.$/g, '');
  const isName =
    isIP(host) === 0 && host.includes('.') && !/\.(local|localhost|internal)$/.test(host);
  const isPlain = protocol === 'https:' && port === '' && username === '' && password === '';
  return isPlain && (isName || isPublicAddress(host));
}
