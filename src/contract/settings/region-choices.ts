/** The present names of places for which ICU keeps the old ones. */
const namesOfToday: Readonly<Record<string, string>> = {
  'Africa/Asmera': 'Africa/Asmara',
  'America/Buenos_Aires': 'America/Argentina/Buenos_Aires',
  'America/Catamarca': 'America/Argentina/Catamarca',
  'America/Coral_Harbour': 'America/Atikokan',
  'America/Cordoba': 'America/Argentina/Cordoba',
  'America/Godthab': 'America/Nuuk',
  'America/Indianapolis': 'America/Indiana/Indianapolis',
  'America/Jujuy': 'America/Argentina/Jujuy',
  'America/Louisville': 'America/Kentucky/Louisville',
  'America/Mendoza': 'America/Argentina/Mendoza',
  'Asia/Calcutta': 'Asia/Kolkata',
  'Asia/Katmandu': 'Asia/Kathmandu',
  'Asia/Rangoon': 'Asia/Yangon',
  'Asia/Saigon': 'Asia/Ho_Chi_Minh',
  'Atlantic/Faeroe': 'Atlantic/Faroe',
  'Europe/Kiev': 'Europe/Kyiv',
  'Pacific/Enderbury': 'Pacific/Kanton',
  'Pacific/Ponape': 'Pacific/Pohnpei',
  'Pacific/Truk': 'Pacific/Chuuk',
};

const ofToday = (zone: string): string => namesOfToday[zone] ?? zone;

/** Every IANA time zone under its present name; `UTC` is not a place. */
export const timeZones: readonly string[] = Intl.supportedValuesOf('timeZone')
  .filter((zone) => zone.includes('/'))
  .map(ofToday)
  .sort();

/** The present name of a zone; null for an unknown zone. */
export function zoneOfToday(zone: string): string | null {
  try {
    const { timeZone } = new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions();
    const name = ofToday(timeZone);
    return timeZones.includes(name) ? name : null;
  } catch {
    return null;
  }
}

/** Codes that `Intl` knows, but that are not used for payments today. */
const OUT_OF_CIRCULATION = new Set([
  // Kuna and lev: the euro came in 2023 and 2026.
  'HRK',
  'BGN',
  // Replaced by XCG, SLE and ZWG.
  'ANG',
  'SLL',
  'ZWL',
  // Given up for CUP in 2021, and for the dollar in 2001.
  'CUC',
  'SVC',
  // Units of account between banks, funds, no currency at all.
  'XDR',
  'XSU',
  'XUA',
  'XXX',
  'XTS',
]);
/** Missing in older browsers. */
const NEW_IN_CIRCULATION = ['XCG', 'SLE', 'ZWG'];

export const currencies: readonly string[] = [
  ...new Set([...Intl.supportedValuesOf('currency'), ...NEW_IN_CIRCULATION]),
].filter((code) => !OUT_OF_CIRCULATION.has(code));
