import {
  API_KEY_READS_PER_MINUTE,
  API_KEY_WRITES_PER_MINUTE,
  LOGIN_TRIES,
  LOGIN_WINDOW_MINUTES,
} from '#contract/constants.ts';
import type { Window } from '#platform/http/limits.ts';
import { VALID_SECONDS } from './proof-of-work.ts';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const LOGIN_WINDOW = LOGIN_WINDOW_MINUTES * MINUTE;

/** By address, counted per process. */
export const floodRules = {
  write: [{ tries: 30, seconds: MINUTE }],
  visit: [{ tries: 120, seconds: MINUTE }],
  funnel: [{ tries: 120, seconds: MINUTE }],
  lookUp: [{ tries: 60, seconds: MINUTE }],
  /** By key of a reseller, who serves many guests from few addresses. */
  resellerRead: [{ tries: 90_000, seconds: MINUTE }],
  resellerWrite: [{ tries: 1200, seconds: MINUTE }],
  /** By API key. */
  apiKeyRead: [{ tries: API_KEY_READS_PER_MINUTE, seconds: MINUTE }],
  apiKeyWrite: [{ tries: API_KEY_WRITES_PER_MINUTE, seconds: MINUTE }],
} satisfies Record<string, readonly Window[]>;

export type FloodName = keyof typeof floodRules;

export const isFlood = (name: LimitName | FloodName): name is FloodName => name in floodRules;

/** Counted by all processes together. A family or a group in one hotel meets no limit, a robot all. */
export const limitRules = {
  /** By address, for requests by an email link. */
  yourData: [{ tries: 30, seconds: 10 * MINUTE }],

  hold: [
    { tries: 8, seconds: MINUTE },
    { tries: 20, seconds: 10 * MINUTE },
    { tries: 30, seconds: HOUR },
    { tries: 60, seconds: DAY },
  ],
  /** Unpaid holds by email, browser, date and business; beyond these they cost work. */
  holdEmail: [{ tries: 8, seconds: 15 * MINUTE }],
  /** By browser: changing addresses gives one that keeps its cookies no more holds. */
  holdBrowser: [{ tries: 8, seconds: 15 * MINUTE }],
  holdDate: [{ tries: 20, seconds: 15 * MINUTE }],
  holdBusiness: [{ tries: 100, seconds: 15 * MINUTE }],

  /** Holds by booking, while the guest of a called-off date chooses another one. */
  rebookHold: [
    { tries: 10, seconds: HOUR },
    { tries: 30, seconds: DAY },
  ],

  /** Wrong discount codes and gift vouchers, by address and for the business, where more cost work. */
  discount: [
    { tries: 10, seconds: 10 * MINUTE },
    { tries: 30, seconds: DAY },
  ],
  discountBusiness: [{ tries: 200, seconds: HOUR }],

  /** A proof of work is accepted once. */
  proof: [{ tries: 1, seconds: VALID_SECONDS }],

  /** Paid holds, by address: the demo's payment costs nothing, so a robot pays too. */
  booked: [
    { tries: 20, seconds: HOUR },
    { tries: 40, seconds: DAY },
  ],

  contact: [
    { tries: 10, seconds: 10 * MINUTE },
    { tries: 40, seconds: DAY },
  ],
  /** Emails to an address that a visitor typed: by that address, and by the visitor's. */
  mailTo: [
    { tries: 10, seconds: HOUR },
    { tries: 20, seconds: DAY },
  ],
  mailFrom: [
    { tries: 20, seconds: 10 * MINUTE },
    { tries: 60, seconds: DAY },
  ],
  /** Beyond this, emails cost work. */
  mailBusiness: [{ tries: 200, seconds: HOUR }],

  /** By user and address, and by address for all users. */
  login: [{ tries: LOGIN_TRIES, seconds: LOGIN_WINDOW }],
  loginAddress: [{ tries: 40, seconds: LOGIN_WINDOW }],
  /** By user from all addresses, and for all users; beyond these an address still has a few tries. */
  loginUser: [{ tries: 60, seconds: LOGIN_WINDOW }],
  loginBusiness: [{ tries: 300, seconds: LOGIN_WINDOW }],
  loginStranger: [{ tries: 3, seconds: LOGIN_WINDOW }],
  /**
   * Six-digit codes after a correct password: by staff member and network, and by staff member over all
   * networks where they are not signed in. Three codes are valid at a time, so an attacker with the password
   * succeeds in a year with 0.33 % from one network (60 guesses in 20 days), 1.1 % from any number (200).
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
  /** By session, for re-authentication: a stolen session does not lock out the others. */
  password: [{ tries: 10, seconds: LOGIN_WINDOW }],
  testMail: [{ tries: 10, seconds: 10 * MINUTE }],
} satisfies Record<string, readonly Window[]>;

export type LimitName = keyof typeof limitRules;
