import type { Temporal } from 'temporal-polyfill';
import type { z } from 'zod';
import type { MailDelivery, StaffRole } from '#contract/bookings/states.ts';
import type { MailContentJson } from '#contract/contact/mails.schemas.ts';
import type { FailureCode } from '#contract/failures.ts';
import type { Locale } from '#contract/localised.ts';
import type { TestEmailJson } from '#contract/settings/mail-settings.schemas.ts';
import type { ApiScope } from '#contract/staff/api-scopes.ts';
import type { BookingInFull } from '#domain/bookings/bookings.queries.ts';
import type { CheckoutServices } from '#domain/checkout/sync-with-gateway.ts';
import type { GuestBookingMail } from '#domain/mails/mail.ts';
import type { Mail } from '#domain/mails/mails.table.ts';
import type { ConfiguredMail } from '#domain/mails/post.ts';
import type { NewsletterIssueTexts } from '#domain/newsletter/newsletter-issue.ts';
import type { ApiKeyHolder } from '#domain/staff/api-keys.ts';
import type { Device, StaffMember } from '#domain/staff/sessions.ts';
import type { VoucherInFull } from '#domain/vouchers/vouchers.queries.ts';
import type { ResponseCache } from '#platform/cache/response-cache.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { Actor, InChange, MemberActor, StaffActor } from '#platform/db/change.ts';
import type { Db } from '#platform/db/types.ts';
import type { FileStore } from '#platform/files/file-store.ts';
import type { Csrf } from '#platform/http/csrf.ts';
import type { Limits } from '#platform/http/limits.ts';
import type { Log } from '#platform/log/log.ts';
import type { Push } from '#platform/push/push.ts';
import type { VisitorQueue } from '#platform/queue/visitor-queue.ts';
import type { WebhookSender } from '#platform/webhooks/webhook-sender.ts';
import type { FloodName, LimitName } from './http/limit-rules.ts';
import type { Work } from './http/proof-of-work.ts';
import type { FileRule, SentFile } from './http/read-input.ts';

type DataServices<By extends Actor> = {
  db: Db;
  inChange: InChange<By>;
  files: FileStore;
  log: Log;
  /** Loads the saved region into this process; other processes are notified of the change. */
  followRegion(): Promise<void>;
};

type ProtectionServices = {
  limits: Limits<LimitName>;
  floods: Limits<FloodName>;
  /** Demanded when the business is under attack. */
  work: Work;
  /** A short keyed hash that identifies the network of an address to staff. */
  networkName(address: string): string;
  csrf: Csrf;
};

type LinkSecrets = {
  newsletterSecret: string;
  invitationSecret: string;
  /** Signs links to guests' stored data. */
  guestSecret: string;
};

/** Emails and files in their guest's language. */
type GuestMailServices = {
  calendarOf(booking: BookingInFull, method: 'PUBLISH' | 'CANCEL'): Promise<string>;
  /** A PDF. */
  voucherFileOf(voucher: VoucherInFull): Promise<Uint8Array>;
  /** An email as it would be written now, its tokens blanked; null when it is no longer right. */
  previewMail(mail: Mail): Promise<MailContentJson | null>;
  /** An email that a change would send; throws if the booking gets none. */
  previewToGuest(
    kind: GuestBookingMail,
    booking: BookingInFull,
    details?: Mail['details'],
  ): Promise<MailContentJson>;
  previewLetter(texts: NewsletterIssueTexts, locale: Locale): Promise<MailContentJson>;
  tryMail(to: string, locale: Locale): Promise<TestEmailJson>;
};

type ProcessFacts = {
  push: Pick<Push, 'publicKey' | 'accepts'>;
  webhooks: Pick<WebhookSender, 'accepts'>;
  configuredMail: ConfiguredMail;
  /** Where this process puts backups; null when it makes none. */
  configuredBackup: { place: string; isSealed: boolean } | null;
  mailDelivery: MailDelivery;
  /** Null is the demo payment. */
  checkoutServices: CheckoutServices | null;
  publicUrl(): string;
  /** Null accepts any address that leads here. */
  ownOrigin: string | null;
  isSecure: boolean;
};

type RequestFacts = {
  now: Temporal.Instant;
  path: string;
  locale: Locale;
  clientAddress: string;
  /** Identifies a browser that keeps cookies: its session-signed CSRF token, stored only as a hash. */
  browser: string;
  device: Device;
  /** In two letters; null when unknown. */
  country: () => string | null;
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

/** The context of every handler, which declares with `Pick` what its functions need of it. */
export type ApiContext<By extends Actor = Actor> = HandlerServices<By> & RequestFacts;

export type ApiServices = HandlerServices<Actor> & {
  clock: Clock;
  responseCache: ResponseCache;
  /** Whether every content change committed by now has been received. */
  isUpToDate(): Promise<boolean>;
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
type Guard = 'public' | StaffRole;
/** A signed-in staff member, or an API key where the endpoint has a scope. */
export type Caller = StaffMember | ApiKeyHolder;
type Scope = ApiScope | undefined;
type Staff<G extends Guard, S extends Scope> = G extends StaffRole
  ? S extends ApiScope
    ? Caller
    : StaffMember
  : null;
type ActorOf<G extends Guard, S extends Scope> = G extends StaffRole
  ? S extends ApiScope
    ? StaffActor
    : MemberActor
  : Actor;

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
  S extends Scope,
> = {
  method: M;
  /** In OpenAPI's form: `/api/tours/{id}`. */
  path: P;
  summary: string;
  /** `public`, or the lowest staff role that may make the call. */
  guard: G;
  /** The right that an API key needs; without a scope the call is closed to API keys. */
  scope?: S;
  /** Whether the call requires recent re-authentication. */
  asksAgain?: boolean | 'unless the password is in the body';
  /** The topics that a response of public content is made of: it is cached until one changes. */
  content?(params: Parsed<Params>, query: Parsed<Query>): readonly Topic[];
  /** By address. */
  limit?: LimitName | FloodName;
  params?: Params;
  query?: Query;
  body?: Body;
  /** Otherwise JSON_BODY_MAX_BYTES. */
  bodyMaxBytes?: number;
  /** Takes a file in a form (`multipart/form-data`, field `file`) instead of JSON. */
  file?: File;
  /** The shape is null for an empty body. */
  answers: {
    status: number;
    /** The work is not done yet, and the body says where to continue. */
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
      staff: Staff<G, S>;
    },
    context: ApiContext<ActorOf<G, S>>,
  ): Promise<Answer<Result extends Schema ? z.input<Result> : null>>;
};

export type Endpoint = Definition<
  Method,
  Path,
  Guard,
  Schema | undefined,
  Schema | undefined,
  Schema | undefined,
  Schema | null,
  FileRule | undefined,
  FailureCode,
  Scope
>;

/** Defines one call of the API with its precise type, from which the browser's client is typed. */
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
  S extends Scope = undefined,
>(
  definition: Definition<M, P, G, Params, Query, Body, Result, File, Code, S>,
) => definition;
