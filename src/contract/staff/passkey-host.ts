/** The host that passkeys are bound to; null for an IP address, for which browsers make no passkey. */
export function passkeyHost(origin: string): string | null {
  const { hostname } = new URL(origin);
  return /^[\d.]+$|^\[/.test(hostname) ? null : hostname;
}
