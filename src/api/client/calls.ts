import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { z } from 'zod';
import type { HttpRefusalCode } from '#contract/failures.ts';
import { withQuery } from '#contract/pages/pages.ts';
import type { endpoints } from '../endpoints.ts';
import { ApiError, getJson, sendJson } from './fetch.ts';

/** The API's types come from the list of endpoints; at run time an address is only its path. */
type Api = (typeof endpoints)[number];
type Calls = { [Call in Api as `${Call['method']} ${Call['path']}`]: Call };
export type PathOf<Method> = Extract<Api, { method: Method }>['path'];
type Call<Method extends string, Path extends string> = Calls[`${Method} ${Path}` & keyof Calls];

type ParamName<Path> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | ParamName<Rest>
  : never;
export type QueryOf<Method extends string, Path extends string> = Query<Call<Method, Path>>;
export type Params<Path> = [ParamName<Path>] extends [never]
  ? object
  : { params: { [Name in ParamName<Path>]: string } };
type Query<C> = C extends { query?: infer S extends z.ZodType }
  ? { query?: Partial<z.input<S>> }
  : object;
type Body<C> = C extends { body?: infer S extends z.ZodType } ? { body: z.input<S> } : object;

/** Null when the response is empty. */
export type AnswerOf<Method extends string, Path extends string> =
  Call<Method, Path> extends { answers: { shape: infer S } }
    ? S extends z.ZodType
      ? z.output<S>
      : null
    : never;

export type CodeOf<Method extends string, Path extends string> =
  | HttpRefusalCode
  | (Call<Method, Path> extends { failures?: readonly (infer Code extends string)[] }
      ? Code
      : never);

type Given<T> = object extends T ? [given?: T] : [given: T];

/** A GET URL with its parameters filled in; the response is in its type only. */
export type Address<Answer, Code extends string = string> = string & {
  readonly answer?: Answer;
  readonly code?: Code;
};

type AnyGiven = { params?: object; query?: object; body?: unknown; idempotencyKey?: string };

export const readGiven = (given: object = {}): AnyGiven => given;

export function fill(path: string, given: object): string {
  const { params = {}, query = {} } = readGiven(given);
  const address = Object.entries(params).reduce(
    (filled, [name, value]) => filled.replace(`{${name}}`, encodeURIComponent(String(value))),
    path,
  );
  return withQuery(address, query);
}

export const addressOf = <Path extends PathOf<'GET'>>(
  path: Path,
  ...[given]: Given<Params<Path> & Query<Call<'GET', Path>>>
): Address<AnswerOf<'GET', Path>, CodeOf<'GET', Path>> => fill(path, given ?? {});

/** The first page is the plain address. */
export const pageOfList = <Answer, Code extends string>(
  address: Address<Answer, Code>,
  page: number,
): Address<Answer, Code> =>
  page === 1 ? address : `${address}${address.includes('?') ? '&' : '?'}page=${page}`;

/** Throws ApiError. */
export const read = <Answer>(address: Address<Answer>): Promise<Answer> =>
  getJson(address) as Promise<Answer>;

export const useApi = <Answer, Code extends string>(
  address: Address<Answer, Code>,
): UseQueryResult<Answer, ApiError<Code>> =>
  useQuery<Answer, ApiError<Code>>({ queryKey: [address] });

export type Sent<Method extends string, Path extends string> = Params<Path> &
  Body<Call<Method, Path>> & {
    idempotencyKey?: string;
  };
type WriteMethod = 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** Writes to the API from the browser. Throws ApiError. */
export function send<Method extends WriteMethod, Path extends PathOf<Method>>(
  method: Method,
  path: Path,
  ...[given]: Given<Sent<Method, Path>>
): Promise<AnswerOf<Method, Path>> {
  const { body, idempotencyKey, ...rest } = readGiven(given);
  return sendJson(fill(path, rest), {
    method,
    body,
    ...(idempotencyKey && { idempotencyKey }),
  });
}

/** As `send`, but ignores the response body. Throws ApiError. */
export async function tell<Method extends WriteMethod, Path extends PathOf<Method>>(
  method: Method,
  path: Path,
  ...[given]: Given<Sent<Method, Path>>
): Promise<void> {
  const { body, idempotencyKey, ...rest } = readGiven(given);
  await sendJson(fill(path, rest), {
    method,
    body,
    isAnswerIgnored: true,
    ...(idempotencyKey && { idempotencyKey }),
  });
}

/** The code of a failed call; null for other errors. */
export const codeOf = <Method extends WriteMethod, Path extends PathOf<Method>>(
  _method: Method,
  _path: Path,
  error: unknown,
): CodeOf<Method, Path> | null => (error instanceof ApiError ? error.code : null);
