/** One field that differs, by its path such as `name.pt`; null where there was nothing. */
export type FieldChange = { field: string; before: string | null; after: string | null };

/** Ids and moments of bookkeeping: they follow from the rest and tell nothing. */
const UNTOLD = new Set(['id', 'createdAt', 'updatedAt']);

/**
 * What differs between a record before and after a write, field by field; a list is one field. Of a
 * record that was made or deleted, all that it held.
 */
export function changesBetween(before: unknown, after: unknown): FieldChange[] {
  const [was, is] = [flatten(before), flatten(after)];
  return [...new Set([...was.keys(), ...is.keys()])]
    .map((field) => ({ field, before: was.get(field) ?? null, after: is.get(field) ?? null }))
    .filter((change) => change.before !== change.after);
}

/** Every leaf of a record as text, by its path; what is empty is left out. */
function flatten(value: unknown, path = '', found = new Map<string, string>()) {
  if (value === null || value === undefined || value === '') return found;
  if (typeof value !== 'object' || Array.isArray(value)) {
    found.set(path, typeof value === 'string' ? value : JSON.stringify(value));
    return found;
  }
  for (const [name, part] of Object.entries(value)) {
    if (!UNTOLD.has(name)) flatten(part, path === '' ? name : `${path}.${name}`, found);
  }
  return found;
}
