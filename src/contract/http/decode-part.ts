/** A part of an address, decoded; null where a `%` begins nothing, as in a mangled link. */
export function decodePart(part: string): string | null {
  try {
    return decodeURIComponent(part);
  } catch {
    return null;
  }
}
