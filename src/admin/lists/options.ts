/** The options of a select: their values and names. */
export type Options = readonly (readonly [value: string, name: string])[];

/** Lists the names of an enumeration's values, or of its statuses. */
export const optionsOf = (
  names: Record<string, (() => string) | { name: () => string }>,
): Options =>
  Object.entries(names).map(([value, of]) => [value, typeof of === 'function' ? of() : of.name()]);
