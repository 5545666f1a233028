import { LOGIN_TRIES, LOGIN_WINDOW_MINUTES } from '#contract/constants.ts';
import type { Window } from '#platform/http/limits.ts';
import { VALID_SECONDS } from './proof-of-work.ts';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const LOGIN_WINDOW = LOGIN_WINDOW_MINUTES * MINUTE;

/** What keeps a process from being flooded, by address: each counts for itself. */
export const floodRules = {
  /** Any write of a visitor. */
  write: [{ tries: 30, seconds: MINUTE }],
  visit: [{ tries: 120, seconds: MINUTE }],
  /** Bookings asked for by their reference. */
  lookUp: [{ tries: 60, seconds: MINUTE }],
} satisfies Record<string, readonly Window[]>;

export type FloodName = keyof typeof floodRules;

export const isFlood = (name: LimitName | FloodName): name is FloodName => name in floodRules;

/**
 * How often something may be done, counted by all processes together. Several windows of one name let
 * somebody begin quickly and go on slower and slower. A family or a group in one hotel meets none of
 * them, a robot all.
 */
export const limitRules = {
  /** What is kept of a guest, asked for by the link of a mail: by address. */
  yourData: [{ tries: 30, seconds: 10 * MINUTE }],

  /** Unpaid holds, by address. */
  hold: [
    { tries: 8, seconds: MINUTE },
    { tries: 20, seconds: 10 * MINUTE },
    { tries: 30, seconds: HOUR },
    { tries: 60, seconds: DAY },
  ],
  /** Unpaid holds with one e-mail, by one browser, on one date, in the whole business: more cost work. */
  holdEmail: [{ tries: 8, seconds: 15 * MINUTE }],
  /** By browser, wherever it comes from: one that keeps its cookies takes no more with each address. */
  holdBrowser: [{ tries: 8, seconds: 15 * MINUTE }],
  holdDate: [{ tries: 20, seconds: 15 * MINUTE }],
  holdBusiness: [{ tries: 100, seconds: 15 * MINUTE }],

  /** Discount codes and gift vouchers that there are none of: by address, and of the whole business, where more cost work. */
  discount: [
    { tries: 10, seconds: 10 * MINUTE },
    { tries: 30, seconds: DAY },
  ],
  discountBusiness: [{ tries: 200, seconds: HOUR }],

  /** Work that was asked for is handed in once. */
  proof: [{ tries: 1, seconds: VALID_SECONDS }],

  /** Holds that were paid for, by address: the demo's payment costs nothing, so a robot pays too. */
  booked: [
    { tries: 20, seconds: HOUR },
    { tries: 40, seconds: DAY },
  ],

  /** Messages to the team, by address. */
  contact: [
    { tries: 10, seconds: 10 * MINUTE },
    { tries: 40, seconds: DAY },
  ],
  /** Mails to an address that a stranger typed: by that address, and by the stranger's. */
  mailTo: [
    { tries: 10, seconds: HOUR },
    { tries: 20, seconds: DAY },
  ],
  mailFrom: [
    { tries: 20, seconds: 10 * MINUTE },
    { tries: 60, seconds: DAY },
  ],
  /** Such mails of the whole business: more of them cost work. */
  mailBusiness: [{ tries: 200, seconds: HOUR }],

  /** Sign-ins: by user and address, and by address, whatever the names. */
  login: [{ tries: LOGIN_TRIES, seconds: LOGIN_WINDOW }],
  loginAddress: [{ tries: 40, seconds: LOGIN_WINDOW }],
  /** Of one user from anywhere, and of all: beyond these an address has a few tries, never none. */
  loginUser: [{ tries: 60, seconds: LOGIN_WINDOW }],
  loginBusiness: [{ tries: 300, seconds: LOGIN_WINDOW }],
  loginStranger: [{ tries: 3, seconds: LOGIN_WINDOW }],
  /**
   * Codes of six digits after a right password: of a member from one network, and from all that
   * they are not signed in at. Three codes are right at a time, so each guess has 3 chances in a
   * million. Whoever knows the password and never stops has 60 guesses in 20 days from one network,
   * 0.33 % in a year; from any number of networks 200 in 20 days, 1.1 % in a year.
   */
  code: [
    { tries: 5, seconds: LOGIN_WINDOW },
    { tries: 20, seconds: DAY },
    { tries: 60, seconds: 20 * DAY },
  ],
  codeMember: [
    { tries: 20, seconds: LOGIN_WINDOW },
    { tries: 60, seconds: DAY },
    { tries: 200, seconds: 20 * DAY },
  ],
  /** The password asked for again, by session: who stole one keeps nobody out of the others. */
  password: [{ tries: 10, seconds: LOGIN_WINDOW }],
  testMail: [{ tries: 10, seconds: 10 * MINUTE }],
} satisfies Record<string, readonly Window[]>;

export type LimitName = keyof typeof limitRules;
