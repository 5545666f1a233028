/**
 * Runs `run` for each item in turn. An item that fails never blocks the others.
 * @throws the first error, after all items
 */
export async function runEach<T>(
  items: readonly T[],
  run: (item: T) => Promise<unknown>,
): Promise<void> {
  const errors: unknown[] = [];
  for (const item of items) await run(item).catch((error) => errors.push(error));
  if (errors.length > 0) throw errors[0];
}
