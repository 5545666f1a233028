/** Headers in which proxies tell where a visitor is. */
const HEADERS = ['cf-ipcountry', 'cloudfront-viewer-country', 'x-vercel-ip-country'];

/** What a proxy says of visitors whom it cannot place, and of Tor's. */
const NOWHERE = ['XX', 'T1'];

/**
 * The visitor's country, ISO 3166 in two letters, as a proxy in front of us tells it; null when none
 * does. Without a proxy that we trust the visitor wrote the header, and it proves nothing.
 */
export function visitorCountry(headers: Headers, trustedProxies: number): string | null {
  if (trustedProxies === 0) return null;
  const told = HEADERS.map((name) => headers.get(name)?.trim().toUpperCase()).find(Boolean);
  return told && /^[A-Z]{2}$/.test(told) && !NOWHERE.includes(told) ? told : null;
}
