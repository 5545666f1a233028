/** Ordered from specific to generic: Edge's user agent contains `Chrome` and `Safari` too. */
const browsers = ['Edg', 'OPR', 'SamsungBrowser', 'Firefox', 'CriOS', 'FxiOS', 'Chrome', 'Safari'];
const systems = ['iPhone', 'iPad', 'Android', 'Windows', 'Mac OS X', 'Linux'];
const ownNames: Readonly<Record<string, string>> = {
  Edg: 'Edge',
  OPR: 'Opera',
  SamsungBrowser: 'Samsung Internet',
  CriOS: 'Chrome',
  FxiOS: 'Firefox',
  'Mac OS X': 'macOS',
};

/** Names the browser and system of a user agent; null if neither is known. */
export function browserName(userAgent: string): string | null {
  const known = [browsers, systems].flatMap(
    (names) => names.find((name) => userAgent.includes(name)) ?? [],
  );
  return known.length > 0 ? known.map((name) => ownNames[name] ?? name).join(', ') : null;
}
