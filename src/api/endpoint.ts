import type { Temporal } from 'temporal-polyfill';
import type { z } from 'zod';
import type { BookingInFull } from '#domain/bookings/bookings.queries.ts';
import type { FailureCode } from '#domain/failures.ts';
import type { Mail } from '#domain/mails/mail.ts';
import type { StaffMember } from '#domain/staff/sign-in.ts';
import type { InChange } from '#platform/db/change.ts';
import type { Db } from '#platform/db/types.ts';
import type { FileStore } from '#platform/files/file-store.ts';
import type { Csrf } from '#platform/http/csrf.ts';
import type { LimitName, Limits } from '#platform/http/limits.ts';
import type { Locale } from '#platform/i18n/locale.ts';
import type { MailWords } from './admin/mails/mail-words.ts';
import type { FileRule, SentFile } from './door/read-input.ts';

/** What every handler may use, and what is known of the request before its input is parsed. */
export type ApiContext = {
  db: Db;
  inChange: InChange;
  files: FileStore;
  limits: Limits;
  csrf: Csrf;
  /** Signs the links of newsletter subscribers. */
  newsletterSecret: string;
  /** A booking as a calendar file, in its guest's language. */
  calendarOf(booking: BookingInFull): string;
  /** A mail as it would be written now, its tokens blanked; null when it is no longer right. */
  previewMail(mail: Mail): Promise<MailWords | null>;
  /** The confirmation of a booking that is taken as it is given, its token blanked. */
  previewConfirmation(booking: BookingInFull): MailWords | null;
  /** Whether mail goes to a server, or into the outbox folder. */
  mailDelivery: 'smtp' | 'outbox';
  now: Temporal.Instant;
  locale: Locale;
  /** Whether browsers reach us by https. */
  isSecure: boolean;
  clientAddress: string;
  /** The visitor's country in two letters, where a proxy that we trust tells it. */
  country: string | null;
  /** The session's token, whether or not it still opens anything. */
  sessionToken: string | null;
  idempotencyKey: string | null;
};

/** What a handler answers: a status, the JSON that goes out, cookies and headers. */
export type Answer<Body> = { status: number; body: Body; headers?: Record<string, string> };

type Shape = z.ZodType;
type Parsed<S> = S extends Shape ? z.output<S> : undefined;
type Sent<F> = F extends FileRule ? SentFile : undefined;

type Guard = 'public' | 'staff';
type Staff<G extends Guard> = G extends 'staff' ? StaffMember : null;

type Definition<
  G extends Guard,
  Params extends Shape | undefined,
  Query extends Shape | undefined,
  Body extends Shape | undefined,
  Result extends Shape | null,
  File extends FileRule | undefined,
> = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** In OpenAPI's form: `/api/tours/{id}`. */
  path: `/api/${string}`;
  summary: string;
  /** `staff` needs a session of the admin area. */
  guard: G;
  /** The answer is made of public content only and is kept until that changes. */
  isContent?: boolean;
  /** Which limit each call counts against, by address. */
  limit?: LimitName;
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
    shape: Result;
    /** Of a body that is text, or a stream of it, and no JSON. */
    contentType?: `text/${string}` | 'application/sql';
  };
  /** The refusals to expect, for the OpenAPI document. */
  failures?: readonly FailureCode[];
  handle(
    input: {
      params: Parsed<Params>;
      query: Parsed<Query>;
      body: Parsed<Body>;
      file: Sent<File>;
      staff: Staff<G>;
    },
    context: ApiContext,
  ): Promise<Answer<Result extends Shape ? z.input<Result> : null>>;
};

/** An endpoint whose types were checked when it was defined and matter no more. */
export type Endpoint = Definition<
  Guard,
  Shape | undefined,
  Shape | undefined,
  Shape | undefined,
  Shape | null,
  FileRule | undefined
>;

/** Defines one call of the API: its place, its guard, its shapes and what it does. */
export function endpoint<
  G extends Guard,
  Result extends Shape | null,
  Params extends Shape | undefined = undefined,
  Query extends Shape | undefined = undefined,
  Body extends Shape | undefined = undefined,
  File extends FileRule | undefined = undefined,
>(definition: Definition<G, Params, Query, Body, Result, File>): Endpoint {
  return definition as unknown as Endpoint;
}
