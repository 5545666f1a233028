const plain = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** Whether a text contains every word of a search, ignoring case and accents. */
export function containsWords(text: string, search: string): boolean {
  const all = plain(text);
  return plain(search)
    .split(/\s+/)
    .every((word) => all.includes(word));
}
