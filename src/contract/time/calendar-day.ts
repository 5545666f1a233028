/** Days that a calendar of tours may name; the database and Temporal know no year 0, nor 10000. */
const FIRST_DAY = '2000-01-01';
const LAST_DAY = '2199-12-31';

/** Whether the text is a real calendar day `YYYY-MM-DD` (not the 30th of February) of our centuries. */
export function isDate(text: string | null): text is string {
  if (text === null || !/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  if (text < FIRST_DAY || text > LAST_DAY) return false;
  const midnight = Date.parse(`${text}T00:00:00Z`);
  // A browser may take the 30th of February for the 2nd of March.
  return !Number.isNaN(midnight) && new Date(midnight).toISOString().startsWith(text);
}
