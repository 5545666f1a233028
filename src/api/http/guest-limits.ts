import { createHmac } from 'node:crypto';
import { mailboxOf } from '#contract/contact/mailbox.ts';
import type { FailureCode } from '#contract/failures.ts';
import { Failure } from '#domain/failures.ts';
import { networksOf, type Try } from '#platform/http/limits.ts';
import type { ApiContext } from '../endpoint.ts';
import { type FloodName, isFlood, type LimitName } from './limit-rules.ts';
import { HttpRefusal, httpRefusals, refuseFor } from './refusals.ts';

type Visitor = Pick<
  ApiContext,
  'limits' | 'work' | 'clientAddress' | 'browser' | 'now' | 'proofOfWork'
>;
export type Wish = { email: string; availabilityId: string };

/** Takes one call from an address; null when allowed, else the seconds to wait. */
export const takeCall = (
  { limits, floods }: Pick<ApiContext, 'limits' | 'floods'>,
  name: LimitName | FloodName,
  address: string,
): Promise<number | null> =>
  isFlood(name) ? floods.take({ name, address }) : limits.take({ name, address });

/** Where an unpaid hold counts beside its address. */
const sharedHolds = (
  { browser }: Pick<Visitor, 'browser'>,
  { email, availabilityId }: Wish,
): Try<LimitName>[] => [
  { name: 'holdEmail', key: mailboxOf(email) },
  { name: 'holdBrowser', key: browser },
  { name: 'holdDate', key: availabilityId },
  { name: 'holdBusiness', key: 'all' },
];

/**
 * Runs `hold`, which answers whether it took seats, if the visitor may hold any: so many unpaid ones
 * from an address, whatever else varies. Where one e-mail, one browser, one date or the whole business has many unpaid
 * holds, nobody is refused, or an attacker would keep everybody out; but each further one costs work.
 * @throws {HttpRefusal} too_many_requests, work_required
 */
export async function limitHold<T>(
  visitor: Visitor,
  wish: Wish,
  hold: () => Promise<{ isNew: boolean; answer: T }>,
): Promise<T> {
  const { limits, clientAddress } = visitor;
  // Whoever gets no more mail cannot be sent a confirmation either, which is counted when it is sent.
  const mail: Try<LimitName> = { name: 'mailTo', key: mailboxOf(wish.email), onlyLooks: true };
  const holds: Try<LimitName>[] = [
    { name: 'hold', address: clientAddress },
    ...sharedHolds(visitor, wish),
  ];
  const [mailWait = null, ...waits] = await limits.takeEach([mail, ...holds]);
  const taken = holds.filter((_, at) => waits[at] === null);
  let isHeld = false;
  try {
    const [holdWait = null, ...sharedWaits] = waits;
    refuseFor(mailWait ?? holdWait);
    if (sharedWaits.some((wait) => wait !== null)) await demandWork(visitor);
    const { isNew, answer } = await hold();
    isHeld = isNew;
    return answer;
  } finally {
    if (!isHeld) await limits.giveBack(...taken);
  }
}

/**
 * A short name for the network that a visitor comes from. It tells the team that holds belong
 * together, and nobody where they came from: without the key no address leads to it.
 */
export const networkName = (secret: string, address: string): string =>
  createHmac('sha256', secret)
    .update(`network ${networksOf(address).own}`)
    .digest('hex')
    .slice(0, 10)
    .toUpperCase();

/** A hold that was paid for does not count any more. */
export async function giveHoldBack(
  visitor: Pick<Visitor, 'limits' | 'clientAddress' | 'browser'>,
  wish: Wish,
): Promise<void> {
  const { limits, clientAddress } = visitor;
  await limits.giveBack({ name: 'hold', address: clientAddress }, ...sharedHolds(visitor, wish));
}

/**
 * Counts a mail to an address that a visitor typed, who may be anybody.
 * @returns null when it may be sent; the seconds to wait when that address has had enough, and the
 *   caller decides what to say
 * @throws {HttpRefusal} too_many_requests, work_required
 */
export async function takeMail(visitor: Visitor, email: string): Promise<number | null> {
  const { limits, clientAddress } = visitor;
  const to: Try<LimitName> = { name: 'mailTo', key: mailboxOf(email) };
  const business: Try<LimitName> = { name: 'mailBusiness', key: 'all' };
  const asked = [to, business, { name: 'mailFrom', address: clientAddress } as const];
  const waits = await limits.takeEach(asked);
  const taken = asked.filter((_, at) => waits[at] === null);
  const [toWait = null, businessWait = null, fromWait = null] = waits;
  try {
    refuseFor(fromWait);
    if (businessWait !== null && toWait === null) await demandWork(visitor);
  } catch (refusal) {
    await limits.giveBack(...taken);
    throw refusal;
  }
  // No mail is sent, so the business has sent none.
  if (toWait !== null) await limits.giveBack(...taken.filter((one) => one === business));
  return toWait;
}

/**
 * The same for a form that is of no use without its mail.
 * @throws {HttpRefusal} too_many_requests, work_required
 */
export async function limitMail(visitor: Visitor, email: string): Promise<void> {
  refuseFor(await takeMail(visitor, email));
}

/**
 * Runs a change that is never refused; over the limit of its address, the email to the guest is left out.
 * `change` returns whether it is new: a repeated request does not count towards the limit.
 */
export async function countGuestMail<T>(
  { limits }: Pick<Visitor, 'limits'>,
  email: string,
  change: (sendEmail: boolean) => Promise<{ isNew: boolean; answer: T }>,
): Promise<T> {
  const mail: Try<LimitName> = { name: 'mailTo', key: mailboxOf(email) };
  const sendEmail = (await limits.take(mail)) === null;
  let isSent = false;
  try {
    const { isNew, answer } = await change(sendEmail);
    isSent = isNew;
    return answer;
  } finally {
    if (sendEmail && !isSent) await limits.giveBack(mail);
  }
}

/** Counts a mail that is sent in any case: what it tells of was paid for. */
export async function countMail({ limits }: Pick<Visitor, 'limits'>, email: string): Promise<void> {
  await limits.take({ name: 'mailTo', key: mailboxOf(email) });
}

const wrongCodes: readonly FailureCode[] = ['discount_not_found', 'voucher_not_found'];

/**
 * Runs `use`, which asks about the discount code or gift voucher that a visitor typed, if they named one. Only wrong
 * ones count: so many from an address are guesses, and of many in the whole business each further one
 * costs work.
 * @throws {HttpRefusal} too_many_requests, work_required
 */
export async function limitGuesses<T>(
  visitor: Visitor,
  code: string | undefined,
  use: () => Promise<T>,
): Promise<T> {
  if (!code) return use();
  const { limits, clientAddress } = visitor;
  const own: Try<LimitName> = { name: 'discount', address: clientAddress };
  const guesses = [own, { name: 'discountBusiness', key: 'all' } as const];
  const waits = await limits.takeEach(guesses);
  const taken = guesses.filter((_, at) => waits[at] === null);
  let isWrong = false;
  try {
    const [ownWait = null, businessWait = null] = waits;
    refuseFor(ownWait);
    if (businessWait !== null) await demandWork(visitor);
    return await use();
  } catch (error) {
    isWrong = error instanceof Failure && wrongCodes.includes(error.code);
    throw error;
  } finally {
    if (!isWrong) await limits.giveBack(...taken);
  }
}

/** Requests whose work was accepted: it answers for all that they ask. */
const worked = new WeakSet<Visitor>();

/** @throws {HttpRefusal} work_required, unless work was done that nobody handed in before */
async function demandWork(visitor: Visitor): Promise<void> {
  const { limits, work, proofOfWork, clientAddress, now } = visitor;
  if (worked.has(visitor)) return;
  const who = networksOf(clientAddress).own;
  const done = work.accept(proofOfWork, who, now);
  if (done !== null && (await limits.take({ name: 'proof', key: done })) === null) {
    worked.add(visitor);
    return;
  }
  throw new HttpRefusal(httpRefusals.work_required(work.challenge(who, now)));
}
