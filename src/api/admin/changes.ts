/** A changed field by its path, e.g. `name.pt`; null means no value. */
export type FieldChange = { field: string; before: string | null; after: string | null };

const UNTOLD = new Set(['id', 'createdAt', 'updatedAt']);

/** A list counts as one field. For a created or deleted record, all fields are returned. */
export function changesBetween(before: unknown, after: unknown): FieldChange[] {
  const [was, is] = [flatten(before), flatten(after)];
  return [...new Set([...was.keys(), ...is.keys()])]
    .map((field) => ({ field, before: was.get(field) ?? null, after: is.get(field) ?? null }))
    .filter((change) => change.before !== change.after);
}

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
