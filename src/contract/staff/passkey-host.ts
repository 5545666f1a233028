/**
 * The host that a site's passkeys are bound to. Null for an IP address, for which browsers make no passkey.
 */
export function passkeyHost(origin: string): string | null {
  const { hostname } = new URL(origin);
  return /^[\d.]+$|^\[/.test(hostname) ? null : hostname;
}
