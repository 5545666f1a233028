/** Decodes a part of a URL; null for an invalid `%` sequence, as in a mangled link. */
export function decodePart(part: string): string | null {
  try {
    return decodeURIComponent(part);
  } catch {
    return null;
  }
}
