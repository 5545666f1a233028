/**
 * Memoizes a function of a string, such as the parsing of a raw header, which repeats across visitors.
 * Forgets everything when it holds `atMost` results.
 */
export function memoize<T>(read: (raw: string) => T, atMost = 500): (raw: string) => T {
  const known = new Map<string, T>();
  return (raw) => {
    const found = known.get(raw);
    if (found !== undefined) return found;
    if (known.size >= atMost) known.clear();
    const value = read(raw);
    known.set(raw, value);
    return value;
  };
}
