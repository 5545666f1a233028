export const plainTaxNumber = (country: string, typed: string): string => {
  const plain = typed.replaceAll(/[\s.\-/]/g, '').toUpperCase();
  // The country prefix is used in cross-border trade only.
  return country === 'PT' ? plain.replace(/^PT/, '') : plain;
};

/** NIF prefixes of people, companies, public bodies and all other holders. */
const PORTUGUESE = /^(?:[123568]\d|45|7[0124578]|79|9[0189])\d{7}$/;

/** Whether a tax number is plausible: a Portuguese one by its check digit, others by length. */
export function isTaxNumber(country: string, plain: string): boolean {
  if (country !== 'PT') return /^[0-9A-Z]{4,20}$/.test(plain);
  if (!PORTUGUESE.test(plain)) return false;
  const digits = [...plain].map(Number);
  const sum = digits.slice(0, 8).reduce((all, digit, place) => all + digit * (9 - place), 0);
  const rest = sum % 11;
  return digits[8] === (rest < 2 ? 0 : 11 - rest);
}

const PORTUGUESE_ZONES = ['Europe/Lisbon', 'Atlantic/Madeira', 'Atlantic/Azores'];

/** In Portugal, digits must be a valid NIF; another country's letters mean a company registered there. */
export function isBusinessTaxNumber(timeZone: string, typed: string): boolean {
  if (!PORTUGUESE_ZONES.includes(timeZone)) return true;
  const plain = plainTaxNumber('PT', typed.replace(/^\s*(?:NIF|NIPC)\b[\s:]*/i, ''));
  return /\D/.test(plain) || isTaxNumber('PT', plain);
}
