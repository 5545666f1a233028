/** Runs each item in turn; a failure never blocks the others. Throws the first error after all items. */
export async function runEach<T>(
  items: readonly T[],
  run: (item: T) => Promise<unknown>,
): Promise<void> {
  const errors: unknown[] = [];
  for (const item of items) await run(item).catch((error) => errors.push(error));
  if (errors.length > 0) throw errors[0];
}
