import type { Temporal } from 'temporal-polyfill';
import type { z } from 'zod';
import type { MailDelivery, StaffRole } from '#contract/bookings/states.ts';
import type { MailContentJson } from '#contract/contact/mails.schemas.ts';
import type { FailureCode } from '#contract/failures.ts';
import type { Locale } from '#contract/localised.ts';
import type { TestEmailJson } from '#contract/settings/mail-settings.schemas.ts';
import type { BookingInFull } from '#domain/bookings/bookings.queries.ts';
import type { CheckoutServices } from '#domain/checkout/sync-with-gateway.ts';
import type { Mail } from '#domain/mails/mails.table.ts';
import type { ConfiguredMail } from '#domain/mails/post.ts';
import type { NewsletterIssueTexts } from '#domain/newsletter/newsletter-issue.ts';
import type { Device, StaffMember } from '#domain/staff/sessions.ts';
import type { VoucherInFull } from '#domain/vouchers/vouchers.queries.ts';
import type { ResponseCache } from '#platform/cache/response-cache.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { Actor, InChange, StaffActor } from '#platform/db/change.ts';
import type { Db } from '#platform/db/types.ts';
import type { FileStore } from '#platform/files/file-store.ts';
import type { Csrf } from '#platform/http/csrf.ts';
import type { Limits } from '#platform/http/limits.ts';
import type { Log } from '#platform/log/log.ts';
import type { VisitorQueue } from '#platform/queue/visitor-queue.ts';
import type { FloodName, LimitName } from './http/limit-rules.ts';
import type { Work } from './http/proof-of-work.ts';
import type { FileRule, SentFile } from './http/read-input.ts';

/** Stored data, and how it is changed. */
type DataServices<By extends Actor> = {
  db: Db;
  /** Makes changes as the request's actor. */
  inChange: InChange<By>;
  files: FileStore;
  log: Log;
  /** Loads the saved region into this process. Other processes are notified of the change. */
  followRegion(): Promise<void>;
};

/** Protection against abuse and forged requests. */
type ProtectionServices = {
  limits: Limits<LimitName>;
  floods: Limits<FloodName>;
  /** Proof of work, demanded when the business is under attack. */
  work: Work;
  /** A short keyed hash that identifies the network of an address to staff. */
  networkName(address: string): string;
  csrf: Csrf;
};

/** Secrets that sign links in emails. */
type LinkSecrets = {
  /** Links of newsletter subscribers. */
  newsletterSecret: string;
  /** Links of staff invitations. */
  invitationSecret: string;
  /** Links in guests' emails to their stored data. */
  guestSecret: string;
};

/** Emails and files for guests, composed in their language. */
type GuestMailServices = {
  /** A booking as a calendar file, in its guest's language. */
  calendarOf(booking: BookingInFull, method: 'PUBLISH' | 'CANCEL'): Promise<string>;
  /** A gift voucher as a PDF, in its buyer's language. */
  voucherFileOf(voucher: VoucherInFull): Promise<Uint8Array>;
  /** An email as it would be written now, its tokens blanked; null when it is no longer right. */
  previewMail(mail: Mail): Promise<MailContentJson | null>;
  /** The email for a given answer to a request, its token blanked. */
  previewAnswer(
    kind: 'booking_confirmed' | 'offer_made',
    booking: BookingInFull,
  ): Promise<MailContentJson>;
  previewLetter(texts: NewsletterIssueTexts, locale: Locale): Promise<MailContentJson>;
  tryMail(to: string, locale: Locale): Promise<TestEmailJson>;
};

/** The environment's configuration of this process. */
type ProcessFacts = {
  /** The environment's email configuration, the default for the settings. */
  configuredMail: ConfiguredMail;
  /** Where this process puts backups; null when it makes none. */
  configuredBackup: { place: string; isSealed: boolean } | null;
  /** Whether email goes to a server, or into the outbox folder. */
  mailDelivery: MailDelivery;
  /** The payment gateway on the site; null is the demo payment. */
  checkoutServices: CheckoutServices | null;
  publicUrl(): string;
  /** The configured origin; null accepts any address that leads here. */
  ownOrigin: string | null;
  isSecure: boolean;
};

/** What is known of a request before its input is parsed. */
type RequestFacts = {
  now: Temporal.Instant;
  /** The requested path, its parameters filled in. */
  path: string;
  locale: Locale;
  clientAddress: string;
  /** Identifies a browser that keeps cookies: its session-signed CSRF token, stored only as a hash. */
  browser: string;
  device: Device;
  /** The visitor's country in two letters; null when unknown. */
  country: () => string | null;
  /** The session's token, valid or not. */
  sessionToken: string | null;
  idempotencyKey: string | null;
  proofOfWork: string | null;
  /** By Do Not Track or Global Privacy Control. */
  wantsNoTracking: boolean;
};

type HandlerServices<By extends Actor> = DataServices<By> &
  ProtectionServices &
  LinkSecrets &
  GuestMailServices &
  ProcessFacts;

/** The context of every handler. Each declares with `Pick` what its functions need of it. */
export type ApiContext<By extends Actor = Actor> = HandlerServices<By> & RequestFacts;

/** The services from the composition root. */
export type ApiServices = HandlerServices<Actor> & {
  clock: Clock;
  responseCache: ResponseCache;
  /** Whether every content change committed by now has been received. */
  isUpToDate(): Promise<boolean>;
  /** Limits how many responses of public content are made at once. */
  answerQueue: VisitorQueue;
};

export type Answer<Body> = {
  status: number;
  body: Body;
  headers?: Record<string, string>;
  cookies?: readonly string[];
};

type Schema = z.ZodType;
type Parsed<S> = S extends Schema ? z.output<S> : undefined;
type Sent<F> = F extends FileRule ? SentFile : undefined;

/** Public content. Its tables send change notifications with these names (db/migrations). */
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
/** Who may make a call: everyone, or staff of at least that role. */
type Guard = 'public' | StaffRole;
type Staff<G extends Guard> = G extends StaffRole ? StaffMember : null;
type ActorOf<G extends Guard> = G extends StaffRole ? StaffActor : Actor;

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
  /** Anything but `public` needs a staff session of that role or a higher one. */
  guard: G;
  /** Whether the call requires recent re-authentication. */
  asksAgain?: boolean | 'unless the password is in the body';
  /** The topics that a response of public content is made of: it is cached until one changes. */
  content?(params: Parsed<Params>, query: Parsed<Query>): readonly Topic[];
  /** The limit that each call counts against, by address. */
  limit?: LimitName | FloodName;
  params?: Params;
  query?: Query;
  body?: Body;
  /** For bodies with long texts; otherwise JSON_BODY_MAX_BYTES. */
  bodyMaxBytes?: number;
  /** Takes a file in a form (`multipart/form-data`, field `file`) instead of JSON. */
  file?: File;
  /** The success status and shape; null for an empty body. */
  answers: {
    status: number;
    /** A second success status: the work is not done yet, and the body says where to continue. */
    orStatus?: 202;
    shape: Result;
    /** For a body of text, or a stream of it, instead of JSON. */
    contentType?: `text/${string}` | 'application/sql' | 'application/pdf';
  };
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

/** Any endpoint, for code that treats all alike: the router, the OpenAPI document, the tests. */
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
 * Defines one call of the API: its path, guard, schemas and handler. It keeps its precise type, from which
 * the browser's client is typed (`src/api/client/calls.ts`).
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
