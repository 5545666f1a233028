/** For raw headers and the like, which repeat across visitors. Forgets everything at `atMost` results. */
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
