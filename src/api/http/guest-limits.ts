import { createHmac } from 'node:crypto';
import { networksOf } from '#platform/http/limits.ts';
import type { ApiContext } from '../endpoint.ts';
import type { LimitName } from './limit-rules.ts';
import { HttpRefusal, httpRefusals, limited, limitedFrom } from './refusals.ts';

type Visitor = Pick<
  ApiContext,
  'limits' | 'work' | 'clientAddress' | 'browser' | 'now' | 'proofOfWork'
>;
export type Wish = { email: string; availabilityId: string };

const ofGmail: readonly string[] = ['gmail.com', 'googlemail.com'];

/**
 * The mailbox that an address leads to, so that nobody has several: whatever follows a `+` is its
 * owner's own note, and Gmail minds no dots. Mail itself goes to the address as it was typed.
 */
function mailboxOf(email: string): string {
  const at = email.lastIndexOf('@');
  const domain = email.slice(at + 1).toLowerCase();
  const [owner = ''] = email.slice(0, at).toLowerCase().split('+', 1);
  return ofGmail.includes(domain) ? `${owner.replaceAll('.', '')}@gmail.com` : `${owner}@${domain}`;
}

/** Under which keys an unpaid hold counts beside its address. */
const sharedKeys = (
  { browser }: Pick<Visitor, 'browser'>,
  { email, availabilityId }: Wish,
): [LimitName, string][] => [
  ['holdEmail', mailboxOf(email)],
  ['holdBrowser', browser],
  ['holdDate', availabilityId],
  ['holdHouse', 'all'],
];

/**
 * Runs `hold`, which answers whether it took seats, if the visitor may hold any: so many unpaid ones
 * from an address, whatever else varies. Where one e-mail, one browser, one date or the whole house has many unpaid
 * holds, nobody is refused, or an attacker would keep everybody out; but each further one costs work.
 * @throws {HttpRefusal} too_many_requests, work_required
 */
export async function limitHold<T>(
  visitor: Visitor,
  wish: Wish,
  hold: () => Promise<{ isNew: boolean; answer: T }>,
): Promise<T> {
  const { limits, clientAddress } = visitor;
  // Whoever gets no more mail cannot be sent a confirmation either.
  await refuseIfFull(visitor, 'mailTo', mailboxOf(wish.email));
  await limitedFrom(limits, 'hold', clientAddress);
  const taken: [LimitName, string][] = [['hold', networksOf(clientAddress).own]];
  const shared = sharedKeys(visitor, wish);
  for (const [name, key] of shared) {
    if ((await limits.take(name, key)) === null) taken.push([name, key]);
  }
  let isHeld = false;
  try {
    if (taken.length <= shared.length) demandWork(visitor);
    const { isNew, answer } = await hold();
    isHeld = isNew;
    return answer;
  } finally {
    if (!isHeld) for (const [name, key] of taken) await limits.giveBack(name, key);
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
  await limits.giveBack('hold', networksOf(clientAddress).own);
  for (const [name, key] of sharedKeys(visitor, wish)) await limits.giveBack(name, key);
}

/**
 * Counts a mail to an address that a visitor typed, who may be anybody.
 * @returns false when that address has had enough: the caller decides what to say
 * @throws {HttpRefusal} too_many_requests, work_required
 */
export async function takeMail(visitor: Visitor, email: string): Promise<boolean> {
  const { limits, clientAddress } = visitor;
  await limitedFrom(limits, 'mailFrom', clientAddress);
  if ((await limits.take('mailHouse', 'all')) !== null) demandWork(visitor);
  return (await limits.take('mailTo', mailboxOf(email))) === null;
}

/**
 * The same for a form that is of no use without its mail.
 * @throws {HttpRefusal} too_many_requests, work_required
 */
export async function limitMail(visitor: Visitor, email: string): Promise<void> {
  await refuseIfFull(visitor, 'mailTo', mailboxOf(email));
  await takeMail(visitor, email);
}

/** Counts a mail that is sent in any case: what it tells of was paid for. */
export async function countMail({ limits }: Pick<Visitor, 'limits'>, email: string): Promise<void> {
  await limits.take('mailTo', mailboxOf(email));
}

async function refuseIfFull({ limits }: Visitor, name: LimitName, key: string): Promise<void> {
  await limited(limits, name, key);
  await limits.giveBack(name, key);
}

function demandWork({ work, proofOfWork, clientAddress, now }: Visitor): void {
  const who = networksOf(clientAddress).own;
  if (work.accept(proofOfWork, who, now)) return;
  throw new HttpRefusal(httpRefusals.work_required(work.challenge(who, now)));
}
