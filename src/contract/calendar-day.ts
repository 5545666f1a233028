/** Whether the text is a real calendar day `YYYY-MM-DD` (not the 30th of February). */
export function isDate(text: string | null): text is string {
  if (text === null || !/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const midnight = Date.parse(`${text}T00:00:00Z`);
  // A browser may take the 30th of February for the 2nd of March.
  return !Number.isNaN(midnight) && new Date(midnight).toISOString().startsWith(text);
}
