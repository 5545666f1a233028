import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Reader, type Response } from 'mmdb-lib';

/** Headers in which proxies tell where a visitor is. */
const HEADERS = ['cf-ipcountry', 'cloudfront-viewer-country', 'x-vercel-ip-country'];

/** What a proxy says of visitors whom it cannot place, and of Tor's. */
const NOWHERE = ['XX', 'T1'];

type Visitor = { headers: Headers; address: string; trustedProxies: number };

/**
 * The visitor's country, ISO 3166 in two letters: as a proxy in front of us tells it, else as the
 * registries gave out the address; null when nobody knows. Without a proxy that we trust the visitor
 * wrote the header, and it proves nothing. The address itself is looked up here and not kept.
 */
export function visitorCountry({ headers, address, trustedProxies }: Visitor): string | null {
  const told = HEADERS.map((name) => headers.get(name)?.trim().toUpperCase()).find(Boolean);
  const isCountry = told && /^[A-Z]{2}$/.test(told) && !NOWHERE.includes(told);
  return trustedProxies > 0 && isCountry ? told : countryOf(address);
}

// The reader's own types know MaxMind's tables only.
type Place = Response & { country_code?: string };

const readTable = () =>
  readFileSync(
    fileURLToPath(
      import.meta.resolve('@ip-location-db/geo-whois-asn-country-mmdb/geo-whois-asn-country.mmdb'),
    ),
  );

let table: Reader<Place> | null = null;

/** From a table in a package of ours, 8 MB, read when the first visit asks. */
function countryOf(address: string): string | null {
  table ??= new Reader<Place>(readTable());
  try {
    return table.get(address.replace(/^::ffff:(?=\d+\.)/, ''))?.country_code ?? null;
  } catch {
    // What is no address has no country.
    return null;
  }
}
