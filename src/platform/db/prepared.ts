import type { Reader, Tx } from './types.ts';

type Values = Record<string, unknown>;
type Written<Result> = { prepare(name: string): { execute(values: Values): Promise<Result> } };

/** Drizzle builds its text once per connection (decision 0019). Its values are named placeholders. */
export function prepared<On extends Reader | Tx, Result>(write: (on: On) => Written<Result>) {
  const known = new WeakMap<On, ReturnType<Written<Result>['prepare']>>();
  return (on: On, values: Values): Promise<Result> => {
    let statement = known.get(on);
    if (!statement) {
      // The connection names it on the server, unless a pooler is in between.
      statement = write(on).prepare('');
      known.set(on, statement);
    }
    return statement.execute(values);
  };
}
