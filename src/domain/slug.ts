const MAX_CHARACTERS = 60;

/** Derives a slug from a name: `Fado & Co. à noite` becomes `fado-co-a-noite`. */
export function makeSlug(name: string, fallback: string): string {
  const slug = name
    .normalize('NFD')
    .replaceAll(/[\p{M}'’]/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, MAX_CHARACTERS)
    .replaceAll(/^-+|-+$/g, '');
  return slug || fallback;
}

/** Yields `slug`, `slug-2`, `slug-3` and so on; the caller takes the first free one. */
export function* slugsLike(slug: string): Generator<string> {
  yield slug;
  for (let number = 2; ; number += 1) yield `${slug}-${number}`;
}
