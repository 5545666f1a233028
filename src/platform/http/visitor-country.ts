import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Reader, type Response } from 'mmdb-lib';

const HEADERS = ['cf-ipcountry', 'cloudfront-viewer-country', 'x-vercel-ip-country'];

/** Proxies' codes for unknown countries and for Tor. */
const NOWHERE = ['XX', 'T1'];

type Visitor = { headers: Headers; address: string; trustedProxies: number };

/** ISO 3166 code or null. A header counts only from a trusted proxy; the address is looked up locally. */
export function visitorCountry({ headers, address, trustedProxies }: Visitor): string | null {
  const told = HEADERS.map((name) => headers.get(name)?.trim().toUpperCase()).find(Boolean);
  const isCountry = told && /^[A-Z]{2}$/.test(told) && !NOWHERE.includes(told);
  return trustedProxies > 0 && isCountry ? told : countryOf(address);
}

// The reader's own types cover MaxMind's tables only.
type Place = Response & { country_code?: string };

const readTable = () =>
  readFileSync(
    fileURLToPath(
      import.meta.resolve('@ip-location-db/geo-whois-asn-country-mmdb/geo-whois-asn-country.mmdb'),
    ),
  );

let table: Reader<Place> | null = null;

/** Reads a table from a package, 8 MB, loaded on the first visit. */
function countryOf(address: string): string | null {
  table ??= new Reader<Place>(readTable());
  try {
    return table.get(address.replace(/^::ffff:(?=\d+\.)/, ''))?.country_code ?? null;
  } catch {
    // Not an IP address, so no country.
    return null;
  }
}
