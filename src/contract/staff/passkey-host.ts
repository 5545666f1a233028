/**
 * The name that passkeys of a site are bound to: its host. Null where it has none: browsers make no
 * passkey for an address of numbers.
 */
export function passkeyHost(origin: string): string | null {
  const { hostname } = new URL(origin);
  return /^[\d.]+$|^\[/.test(hostname) ? null : hostname;
}
