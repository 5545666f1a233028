const plain = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** Whether a text holds every word of a search, whatever the accents and the case. */
export function containsWords(text: string, search: string): boolean {
  const all = plain(text);
  return plain(search)
    .split(/\s+/)
    .every((word) => all.includes(word));
}
