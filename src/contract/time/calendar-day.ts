/** The range of valid days; the database and Temporal have no year 0 or 10000. */
const FIRST_DAY = '2000-01-01';
const LAST_DAY = '2199-12-31';

/** Whether the text is a real calendar day `YYYY-MM-DD` (not 30 February) within the range. */
export function isDate(text: string | null): text is string {
  if (text === null || !/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  if (text < FIRST_DAY || text > LAST_DAY) return false;
  const midnight = Date.parse(`${text}T00:00:00Z`);
  // A browser may parse 30 February as 2 March.
  return !Number.isNaN(midnight) && new Date(midnight).toISOString().startsWith(text);
}
