import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { idempotencyKeys } from '#domain/bookings/bookings.table.ts';
import { Failure } from '#domain/failures.ts';
import type { Actor, Change } from '#platform/db/change.ts';
import type { Answer, ApiContext } from '../endpoint.ts';

/**
 * Runs a guest's write once for each Idempotency-Key: the same key and body get the first answer
 * again, also when both arrive at once, for the second waits on the first one's row.
 * @throws {Failure} idempotency_conflict when the key comes with another body
 */
export function answerOnce<Body, By extends Actor>(
  context: Pick<ApiContext<By>, 'inChange' | 'path' | 'idempotencyKey'>,
  body: unknown,
  work: (change: Change<By>) => Promise<Answer<Body>>,
): Promise<Answer<Body>> {
  if (context.idempotencyKey === null) return context.inChange(work);
  const key = `${context.path} ${context.idempotencyKey}`;
  const bodyHash = createHash('sha256').update(JSON.stringify(body)).digest('base64url');
  return context.inChange(async (change) => {
    const [claimed] = await change.tx
      .insert(idempotencyKeys)
      .values({ key, bodyHash, createdAt: change.now })
      .onConflictDoNothing()
      .returning();
    if (claimed) {
      const answer = await work(change);
      const { status } = answer;
      const kept = { status, answer: JSON.stringify(answer.body) };
      change.withCommit(
        change.tx.update(idempotencyKeys).set(kept).where(eq(idempotencyKeys.key, key)),
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
    return { status: first.status, body: JSON.parse(first.answer) as Body };
  });
}
