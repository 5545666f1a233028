import type { QueryClient } from '@tanstack/react-query';
import { send } from '#api/client/calls.ts';
import { ApiError } from '#api/client/fetch.ts';
import { randomKey } from '#api/client/random-key.ts';
import { type Heads, isSameHeads } from '#contract/bookings/heads.ts';
import { adminApi } from '#contract/http/admin-api-paths.ts';
import type { KeepSession } from '../session/session-context.ts';
import { notifyOffline, notifyOnline } from './connection.ts';
import { updateCopy } from './copy.ts';
import { changeUnsentCount, listUnsentCounts, type UnsentCount } from './unsent-counts.ts';
import { withHeads } from './with-heads.ts';

type Sender = {
  username: string;
  queryClient: QueryClient;
  /** Asks for a sign-in if the session has ended. */
  keepSession: KeepSession;
};

/** Sends a member's counts, each once: only one tab sends at a time. Resolves when nothing is left to try. */
export async function sendUnsentCounts(sender: Sender): Promise<void> {
  const { username, queryClient } = sender;
  await inTurn(async () => {
    const failed = new Set<string>();
    let hasSent = false;
    for (;;) {
      const counts = await listUnsentCounts(username);
      const next = counts.find(({ key, problem }) => problem === null && !failed.has(key));
      if (!next) break;
      const outcome = await sendCount(next, sender);
      if (outcome === 'offline') break;
      if (outcome === 'later') failed.add(next.key);
      else hasSent = true;
    }
    // Seats, money and histories may have changed too. The next sender needn't wait for it.
    if (hasSent) void queryClient.invalidateQueries();
  });
}

/** Browsers offer locks to https pages only. */
const inTurn = (work: () => Promise<void>): Promise<void> =>
  navigator.locks ? navigator.locks.request('admin-unsent', work) : work();

type Outcome = 'answered' | 'later' | 'offline';

async function sendCount(
  count: UnsentCount,
  { queryClient, keepSession }: Sender,
): Promise<Outcome> {
  const { reference, heads, basedOn, key: idempotencyKey } = count;
  await change(count, (latest) => ({ ...latest, attempts: [...latest.attempts, heads] }));
  try {
    const stored = await keepSession(() =>
      send('PUT', adminApi.bookingAttendance, {
        params: { reference },
        body: { ...heads, basedOn },
        idempotencyKey,
      }),
    );
    notifyOnline();
    await showStored(reference, stored, queryClient);
    // A count that was changed meanwhile goes on from the stored one.
    await change(count, (latest) =>
      latest.key === idempotencyKey
        ? undefined
        : { ...latest, basedOn: { arrived: stored.arrived, noShow: stored.noShow }, attempts: [] },
    );
    return 'answered';
  } catch (error) {
    return await handleFailure(error, count, queryClient);
  }
}

async function handleFailure(
  error: unknown,
  count: UnsentCount,
  queryClient: QueryClient,
): Promise<Outcome> {
  if (!(error instanceof ApiError)) {
    await change(count, (latest) => ({ ...latest, isDelayed: true }));
    if (!(error instanceof TypeError)) throw error;
    notifyOffline();
    return 'offline';
  }
  notifyOnline();
  if (isTemporary(error)) {
    await change(count, (latest) => ({ ...latest, isDelayed: true }));
    return 'later';
  }
  const stored = storedHeads(error);
  if (stored) await showStored(count.reference, stored, queryClient);
  await change(count, (latest) => {
    // The key of a count whose base has changed since it was sent.
    if (error.code === 'idempotency_conflict') return { ...latest, key: randomKey() };
    if (!stored) return { ...latest, problem: { kind: 'refused', reason: error.detail } };
    // Our own earlier count, whose response was lost.
    const isOwn = latest.attempts.some((attempt) => isSameHeads(attempt, stored));
    if (isOwn) return { ...latest, basedOn: stored, key: randomKey(), attempts: [] };
    return { ...latest, attempts: [], problem: { kind: 'conflict', stored } };
  });
  return 'answered';
}

/** A count that was deleted meanwhile stays deleted. */
const change = (count: UnsentCount, edit: (latest: UnsentCount) => UnsentCount | undefined) =>
  changeUnsentCount(count, (latest) => latest && edit(latest));

/** The session ended, or the server is busy or being restarted. */
const isTemporary = ({ status, code }: ApiError): boolean =>
  status === 401 || status === 408 || status === 429 || status >= 500 || code === 'csrf';

/** The count that another device stored meanwhile; null for other errors. */
const storedHeads = (error: ApiError): Heads | null =>
  error.code === 'heads_changed'
    ? { arrived: Number(error.facts.arrived), noShow: Number(error.facts.noShow) }
    : null;

async function showStored(
  reference: string,
  { arrived, noShow }: Heads,
  queryClient: QueryClient,
): Promise<void> {
  const heads = { arrived, noShow };
  // A refetch that began before would show the older count.
  await queryClient.cancelQueries();
  queryClient.setQueriesData({}, (answer: unknown) => {
    const replaced = withHeads(answer, reference, heads);
    return replaced === answer ? undefined : replaced;
  });
  await updateCopy(reference, heads);
}
