/** In any case, dash optional, any prefix, O, I and L as digits. Null if it is none. */
export function parseReference(text: string): string | null {
  const match = /^([A-Z]{2,3})-?([0-9A-Z]{8})$/.exec(text.trim().toUpperCase());
  if (!match?.[1] || !match[2]) return null;
  const body = match[2].replaceAll('O', '0').replaceAll(/[IL]/g, '1');
  return body.includes('U') ? null : `${match[1]}-${body}`;
}

/** Shows guests and staff what a reference looks like. */
export const exampleReference = (prefix: string): string => `${prefix}-7KQ9M2FD`;
