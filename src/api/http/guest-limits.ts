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
export type LimitedRequest = { email: string; availabilityId: string };

/** Takes one call from an address; null when allowed, else the seconds to wait. */
export const takeCall = (
  { limits, floods }: Pick<ApiContext, 'limits' | 'floods'>,
  name: LimitName | FloodName,
  address: string,
): Promise<number | null> =>
  isFlood(name) ? floods.take({ name, address }) : limits.take({ name, address });

const sharedHolds = (
  { browser }: Pick<Visitor, 'browser'>,
  { email, availabilityId }: LimitedRequest,
): Try<LimitName>[] => [
  { name: 'holdEmail', key: mailboxOf(email) },
  { name: 'holdBrowser', key: browser },
  { name: 'holdDate', key: availabilityId },
  { name: 'holdBusiness', key: 'all' },
];

/** `hold` returns whether it took seats (`isNew`). Throws too_many_requests, work_required. */
export async function limitHold<T>(
  visitor: Visitor,
  requested: LimitedRequest,
  hold: () => Promise<{ isNew: boolean; answer: T }>,
): Promise<T> {
  const { limits, clientAddress } = visitor;
  // An address over its email limit could not get a confirmation, whose email is counted when sent.
  const mail: Try<LimitName> = { name: 'mailTo', key: mailboxOf(requested.email), onlyLooks: true };
  const holds: Try<LimitName>[] = [
    { name: 'hold', address: clientAddress },
    ...sharedHolds(visitor, requested),
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

/** `hold` returns whether it took seats (`isNew`). Throws too_many_requests. */
export async function limitRebookHold<T>(
  { limits }: Pick<Visitor, 'limits'>,
  reference: string,
  hold: () => Promise<{ isNew: boolean; answer: T }>,
): Promise<T> {
  const counted: Try<LimitName> = { name: 'rebookHold', key: reference };
  const wait = await limits.take(counted);
  let isHeld = false;
  try {
    refuseFor(wait);
    const { isNew, answer } = await hold();
    isHeld = isNew;
    return answer;
  } finally {
    if (wait === null && !isHeld) await limits.giveBack(counted);
  }
}

/** A short keyed hash of a visitor's network: groups holds for staff and hides the address. */
export const networkName = (secret: string, address: string): string =>
  createHmac('sha256', secret)
    .update(`network ${networksOf(address).own}`)
    .digest('hex')
    .slice(0, 10)
    .toUpperCase();

/** `pay` calls `refuseOverLimit` before it pays, and returns the hold it paid. Throws too_many_requests. */
export async function limitBookings<T extends { paidHold?: LimitedRequest | null }>(
  visitor: Pick<Visitor, 'limits' | 'clientAddress' | 'browser'>,
  pay: (refuseOverLimit: () => void) => Promise<T>,
): Promise<Omit<T, 'paidHold'>> {
  const { limits, clientAddress } = visitor;
  const booked = { name: 'booked', address: clientAddress } as const;
  const wait = await limits.take(booked);
  let isPaid = false;
  try {
    const { paidHold, ...answer } = await pay(() => refuseFor(wait));
    isPaid = Boolean(paidHold);
    if (paidHold) {
      const hold: Try<LimitName> = { name: 'hold', address: clientAddress };
      await limits.giveBack(hold, ...sharedHolds(visitor, paidHold));
      // The confirmation is sent in any case, but counts towards the address's emails.
      await limits.take({ name: 'mailTo', key: mailboxOf(paidHold.email) });
    }
    return answer;
  } finally {
    if (wait === null && !isPaid) await limits.giveBack(booked);
  }
}

/** Null when the email may be sent, else the seconds to wait. Throws too_many_requests, work_required. */
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
  // No email is sent, so it does not count for the business.
  if (toWait !== null) await limits.giveBack(...taken.filter((one) => one === business));
  return toWait;
}

/** For a form that is useless without its email. Throws too_many_requests, work_required. */
export async function limitMail(visitor: Visitor, email: string): Promise<void> {
  refuseFor(await takeMail(visitor, email));
}

/**
 * Counts the email about a guest's change of a booking, before the change is answered once. @returns fails if the
 * limit is reached; called inside, so that a repeated request that was answered before is not refused
 */
export async function takeChangeMail(visitor: Visitor, email: string): Promise<() => void> {
  // A guest without an address gets no email.
  if (email === '') return () => {};
  try {
    await limitMail(visitor, email);
    return () => {};
  } catch (refusal) {
    return () => {
      throw refusal;
    };
  }
}

/** Over the address's limit the email to the guest is left out; repeated requests (not new) don't count. */
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

const wrongCodes: readonly FailureCode[] = ['discount_not_found', 'voucher_not_found'];

/** `use` looks up a typed code; only wrong codes count. Throws too_many_requests, work_required. */
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

/** Requests with accepted work, which covers all their limits. */
const worked = new WeakSet<Visitor>();

/** Throws work_required, unless the request has valid work that was not used before. */
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
