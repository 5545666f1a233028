import { createHash } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { idempotencyKeys } from '#domain/bookings/bookings.table.ts';
import { Failure } from '#domain/failures.ts';
import type { Actor, Change } from '#platform/db/change.ts';
import { prepared } from '#platform/db/prepared.ts';
import type { Tx } from '#platform/db/types.ts';
import type { Answer, ApiContext } from '../endpoint.ts';

const key = sql.placeholder('key');

const claimKey = prepared((tx: Tx) =>
  tx
    .insert(idempotencyKeys)
    .values({
      key,
      bodyHash: sql.placeholder('bodyHash'),
      createdAt: sql.placeholder('createdAt'),
    })
    .onConflictDoNothing()
    .returning({ key: idempotencyKeys.key }),
);

const storeResponse = prepared((tx: Tx) =>
  tx
    .update(idempotencyKeys)
    .set({ status: sql`${sql.placeholder('status')}`, answer: sql`${sql.placeholder('answer')}` })
    .where(eq(idempotencyKeys.key, key)),
);

/** Answers a repeated key again; `work` may run more than once. Throws idempotency_conflict. */
export function answerOnce<Body, By extends Actor, Ahead = void, Outcome extends object = object>(
  context: Pick<ApiContext<By>, 'inChange' | 'path' | 'idempotencyKey'>,
  body: unknown,
  work: (change: Change<By>, ahead: Ahead) => Promise<Answer<Body> & Outcome>,
  /** Reads and locks for `work`, also when the key already has a response. */
  lookAhead: (change: Change<By>) => Promise<Ahead> = async () => undefined as Ahead,
): Promise<Answer<Body> & Partial<Outcome>> {
  if (context.idempotencyKey === null) {
    return context.inChange(async (change) => work(change, await lookAhead(change)));
  }
  const key = `${context.path} ${context.idempotencyKey}`;
  const bodyHash = createHash('sha256').update(JSON.stringify(body)).digest('base64url');
  return context.inChange(async (change) => {
    const [claimed, ahead] = await Promise.all([
      claimKey(change.tx, { key, bodyHash, createdAt: change.now }),
      lookAhead(change),
    ]);
    if (claimed.length > 0) {
      const answer = await work(change, ahead);
      const { status } = answer;
      change.withCommit(
        storeResponse(change.tx, { key, status, answer: JSON.stringify(answer.body) }),
      );
      return answer;
    }
    const [first] = await change.tx
      .select()
      .from(idempotencyKeys)
      .where(eq(idempotencyKeys.key, key));
    if (first?.bodyHash !== bodyHash || first.status === null || first.answer === null) {
      throw new Failure('idempotency_conflict');
    }
    const repeated: Answer<Body> = { status: first.status, body: JSON.parse(first.answer) as Body };
    return repeated as Answer<Body> & Partial<Outcome>;
  });
}
