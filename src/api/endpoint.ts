import type { Temporal } from 'temporal-polyfill';
import type { z } from 'zod';
import type { MailDelivery, StaffRole } from '#contract/bookings/states.ts';
import type { MailContentJson } from '#contract/contact/mails.schemas.ts';
import type { FailureCode } from '#contract/failures.ts';
import type { Locale } from '#contract/localised.ts';
import type { MailTrialJson } from '#contract/settings/mail-settings.schemas.ts';
import type { BookingInFull } from '#domain/bookings/bookings.queries.ts';
import type { CheckoutServices } from '#domain/checkout/sync-with-gateway.ts';
import type { Mail } from '#domain/mails/mails.table.ts';
import type { ConfiguredMail } from '#domain/mails/post.ts';
import type { LetterTexts } from '#domain/newsletter/letter.ts';
import type { Device, StaffMember } from '#domain/staff/sessions.ts';
import type { VoucherInFull } from '#domain/vouchers/vouchers.queries.ts';
import type { KeptAnswers } from '#platform/cache/kept-answers.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { Actor, InChange, TeamMember } from '#platform/db/change.ts';
import type { Db } from '#platform/db/types.ts';
import type { FileStore } from '#platform/files/file-store.ts';
import type { Csrf } from '#platform/http/csrf.ts';
import type { Limits } from '#platform/http/limits.ts';
import type { Log } from '#platform/log/log.ts';
import type { Turns } from '#platform/turns/turns.ts';
import type { FloodName, LimitName } from './http/limit-rules.ts';
import type { Work } from './http/proof-of-work.ts';
import type { FileRule, SentFile } from './http/read-input.ts';

/** What every handler may use, and what is known of the request before its input is parsed. */
export type ApiContext<By extends Actor = Actor> = {
  db: Db;
  log: Log;
  /** Changes of whoever asks. */
  inChange: InChange<By>;
  files: FileStore;
  limits: Limits<LimitName>;
  floods: Limits<FloodName>;
  /** What visitors work on when the business is under attack. */
  work: Work;
  /** A short keyed hash that names the network of an address to the team. */
  networkName(address: string): string;
  csrf: Csrf;
  /** Loads the saved region into this process. Other processes are notified of the change. */
  followRegion(): Promise<void>;
  /** Signs the links of newsletter subscribers. */
  newsletterSecret: string;
  /** Signs the links of invitations into the team. */
  invitationSecret: string;
  /** Signs the links in mails to guests by which they see what is kept of them. */
  guestSecret: string;
  /** A booking as a calendar file, in its guest's language. */
  calendarOf(booking: BookingInFull, method: 'PUBLISH' | 'CANCEL'): Promise<string>;
  /** A gift voucher as a PDF, in its buyer's language. */
  voucherFileOf(voucher: VoucherInFull): Promise<Uint8Array>;
  /** A mail as it would be written now, its tokens blanked; null when it is no longer right. */
  previewMail(mail: Mail): Promise<MailContentJson | null>;
  /** The team's answer to a request that is taken as it is given, its token blanked. */
  previewAnswer(
    kind: 'booking_confirmed' | 'offer_made',
    booking: BookingInFull,
  ): Promise<MailContentJson>;
  /** A letter's mail to a subscriber who reads a language; written anew, sent to nobody. */
  previewLetter(texts: LetterTexts, locale: Locale): Promise<MailContentJson>;
  /** Sends a test mail and waits for what the mail server says. */
  tryMail(to: string, locale: Locale): Promise<MailTrialJson>;
  /** What the environment says of mail, for where the settings say nothing. */
  configuredMail: ConfiguredMail;
  /** Where this process puts backups; null when it makes none. */
  configuredBackup: { place: string; isSealed: boolean } | null;
  /** Whether mail goes to a server, or into the outbox folder. */
  mailDelivery: MailDelivery;
  /** Through whom guests pay on the site; null is the demo payment. */
  checkoutServices: CheckoutServices | null;
  /** Where visitors find the site. */
  publicUrl(): string;
  /** The same where it is configured, else null: then any address that leads here is ours. */
  ownOrigin: string | null;
  now: Temporal.Instant;
  /** What was asked for, its parameters filled in. */
  path: string;
  locale: Locale;
  /** Whether browsers reach us by https. */
  isSecure: boolean;
  clientAddress: string;
  /**
   * Tells a browser that keeps its cookies from others: its CSRF token, which is signed for its
   * session. Nobody writes it down but as a hash.
   */
  browser: string;
  /** What the browser calls itself, and where it is. */
  device: Device;
  /** The visitor's country in two letters; null when nobody knows. */
  country: () => string | null;
  /** The session's token, whether or not it still opens anything. */
  sessionToken: string | null;
  idempotencyKey: string | null;
  /** Work that was asked for, done. */
  proofOfWork: string | null;
  /** By Do Not Track or Global Privacy Control. */
  wantsNoTracking: boolean;
};

/** What the composition root gives the API; the rest of the context is read from each request. */
export type ApiServices = Pick<
  ApiContext,
  | 'db'
  | 'log'
  | 'inChange'
  | 'files'
  | 'limits'
  | 'floods'
  | 'work'
  | 'networkName'
  | 'csrf'
  | 'newsletterSecret'
  | 'invitationSecret'
  | 'guestSecret'
  | 'calendarOf'
  | 'voucherFileOf'
  | 'previewMail'
  | 'previewAnswer'
  | 'previewLetter'
  | 'tryMail'
  | 'followRegion'
  | 'configuredMail'
  | 'configuredBackup'
  | 'mailDelivery'
  | 'checkoutServices'
  | 'isSecure'
  | 'publicUrl'
  | 'ownOrigin'
> & {
  clock: Clock;
  kept: KeptAnswers;
  /** Whether each change of content that was committed by now has been heard. */
  isUpToDate(): Promise<boolean>;
  /** Answers of public content are made a few at a time. */
  answerTurns: Turns;
};

/** What a handler answers: a status, the JSON that goes out, cookies and headers. */
export type Answer<Body> = {
  status: number;
  body: Body;
  headers?: Record<string, string>;
  cookies?: readonly string[];
};

type Schema = z.ZodType;
type Parsed<S> = S extends Schema ? z.output<S> : undefined;
type Sent<F> = F extends FileRule ? SentFile : undefined;

/** What public pages show. Its tables tell of each change by these words (db/migrations). */
type Content =
  | 'tours'
  | 'availabilities'
  | 'reviews'
  | 'articles'
  | 'gallery_items'
  | 'documents'
  | 'letters'
  | 'discount_codes'
  | 'gift_vouchers'
  | 'settings';
/** All of a kind, or one by its key: `tours alfama-at-dawn`. */
export type Topic = Content | `${Content} ${string}`;

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
type Path = `/api/${string}`;
/** Whom a call is for: everybody, or whoever may do at least what that role may. */
type Guard = 'public' | StaffRole;
type Staff<G extends Guard> = G extends StaffRole ? StaffMember : null;
type ActorOf<G extends Guard> = G extends StaffRole ? TeamMember : Actor;

type Definition<
  M extends Method,
  P extends Path,
  G extends Guard,
  Params extends Schema | undefined,
  Query extends Schema | undefined,
  Body extends Schema | undefined,
  Result extends Schema | null,
  File extends FileRule | undefined,
  Code extends FailureCode,
> = {
  method: M;
  /** In OpenAPI's form: `/api/tours/{id}`. */
  path: P;
  summary: string;
  /** Anything but `public` needs a session of the admin area, of that role or a higher one. */
  guard: G;
  /** Whether whoever asks has to have proved again, minutes ago, that it is them who sits there. */
  asksAgain?: boolean | 'unless the password is in the body';
  /** What the answer is made of, where that is public content only: it is kept until that changes. */
  content?(params: Parsed<Params>, query: Parsed<Query>): readonly Topic[];
  /** Which limit each call counts against, by address. */
  limit?: LimitName | FloodName;
  params?: Params;
  query?: Query;
  body?: Body;
  /** Of a body that holds long texts; otherwise JSON_BODY_MAX_BYTES. */
  bodyMaxBytes?: number;
  /** Takes a file in a form (`multipart/form-data`, field `file`) instead of JSON. */
  file?: File;
  /** The successful answer's status and shape; null for an empty one. */
  answers: {
    status: number;
    /** Another one of success: what was asked for is not done yet, and the answer says where to go on. */
    orStatus?: 202;
    shape: Result;
    /** Of a body that is text, or a stream of it, and no JSON. */
    contentType?: `text/${string}` | 'application/sql' | 'application/pdf';
  };
  /** The refusals of the domain to expect. */
  failures?: readonly Code[];
  handle(
    input: {
      params: Parsed<Params>;
      query: Parsed<Query>;
      body: Parsed<Body>;
      file: Sent<File>;
      staff: Staff<G>;
    },
    context: ApiContext<ActorOf<G>>,
  ): Promise<Answer<Result extends Schema ? z.input<Result> : null>>;
};

/** Any endpoint, for what treats all of them alike: the router, the OpenAPI document, the tests. */
export type Endpoint = Definition<
  Method,
  Path,
  Guard,
  Schema | undefined,
  Schema | undefined,
  Schema | undefined,
  Schema | null,
  FileRule | undefined,
  FailureCode
>;

/**
 * Defines one call of the API: its place, its guard, its schemas and what it does. It keeps its
 * precise type, from which the browser's client is typed (`src/api/client/calls.ts`).
 */
export const endpoint = <
  M extends Method,
  P extends Path,
  G extends Guard,
  Result extends Schema | null,
  Params extends Schema | undefined = undefined,
  Query extends Schema | undefined = undefined,
  Body extends Schema | undefined = undefined,
  File extends FileRule | undefined = undefined,
  Code extends FailureCode = never,
>(
  definition: Definition<M, P, G, Params, Query, Body, Result, File, Code>,
) => definition;
