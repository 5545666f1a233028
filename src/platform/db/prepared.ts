import type { Reader, Tx } from './types.ts';

type Values = Record<string, unknown>;
type Written<Result> = { prepare(name: string): { execute(values: Values): Promise<Result> } };

/**
 * A statement of ours that runs often: Drizzle puts its text together once a connection, not each time,
 * which takes longer than the statement itself (decision 0019). Its values have names, as `value('id')`
 * where it is written.
 */
export function prepared<On extends Reader | Tx, Result>(write: (on: On) => Written<Result>) {
  const known = new WeakMap<On, ReturnType<Written<Result>['prepare']>>();
  return (on: On, values: Values): Promise<Result> => {
    let statement = known.get(on);
    if (!statement) {
      // The name on the server is given by the connection, unless a pooler is in between.
      statement = write(on).prepare('');
      known.set(on, statement);
    }
    return statement.execute(values);
  };
}
