import { CSRF_HEADER } from '#contract/constants.ts';
import type { FailureCode, HttpRefusalCode } from '#contract/failures.ts';
import { api } from '#contract/http/api-paths.ts';
import { PROOF_HEADER } from '#contract/http/proof-of-work.ts';
import { currentLocale, m } from '#platform/i18n/messages.ts';

/** A response that is not OK: the message is `STATUS: BODY`, as SPEC section 8 says. */
export class ApiError<Code extends string = FailureCode | HttpRefusalCode> extends Error {
  readonly status: number;
  /** E.g. `not_enough_spots`; null when the body was not problem+json. */
  readonly code: Code | null;
  readonly fieldErrors: Readonly<Record<string, readonly string[]>>;
  /** The text to show: the problem's detail, else the body, else the status text. */
  readonly detail: string;
  /** The whole problem, e.g. with `spotsLeft`. */
  readonly facts: Readonly<Record<string, unknown>>;
  readonly retryAfterSeconds: number | null;

  constructor(
    status: number,
    detail: string,
    problem: Record<string, unknown> = {},
    retryAfterSeconds: number | null = null,
  ) {
    super(`${status}: ${detail}`);
    this.name = 'ApiError';
    this.status = status;
    this.detail = detail;
    this.code = typeof problem.code === 'string' ? (problem.code as Code) : null;
    this.fieldErrors = (problem.errors ?? {}) as Record<string, string[]>;
    this.facts = problem;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** Throws ApiError when the response is not OK. */
export async function readAnswer(response: Response): Promise<unknown> {
  const text = await response.text();
  const type = response.headers.get('content-type') ?? '';
  if (response.ok) return type.startsWith('application/json') ? JSON.parse(text) : null;
  if (type.startsWith('application/problem+json')) {
    const problem = JSON.parse(text) as Record<string, unknown>;
    const wait = Number(response.headers.get('retry-after')) || null;
    throw new ApiError(response.status, String(problem.detail), problem, wait);
  }
  throw new ApiError(response.status, text || response.statusText);
}

export const getJson = async (path: string): Promise<unknown> =>
  readAnswer(await reach(path, { credentials: 'include' }));

/** `fetch`, which throws a TypeError in the visitor's language when no response came. In a widget no cookie names it. */
async function reach(path: string, request: RequestInit): Promise<Response> {
  try {
    const headers = { 'Accept-Language': currentLocale(), ...request.headers };
    return await fetch(path, { ...request, headers });
  } catch (cause) {
    if (!(cause instanceof TypeError)) throw cause;
    throw new TypeError(m.no_connection(), { cause });
  }
}

type Write = {
  method: 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  body?: unknown;
  idempotencyKey?: string;
  isAnswerIgnored?: boolean;
  proof?: string;
};

/** Writes to the API from the browser. Throws ApiError. */
export const sendJson = <Result>(path: string, write: Write): Promise<Result> =>
  withCsrfToken((token) => sendWithWork(path, write, token)) as Promise<Result>;

/** Under attack the server first demands a proof of work, which is solved before the call is repeated. */
async function sendWithWork(path: string, write: Write, csrfToken: string): Promise<unknown> {
  try {
    return await send(path, write, csrfToken);
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'work_required') throw error;
    const { solveWork } = await import('./solve-work.ts');
    const { challenge, bits } = error.facts;
    const proof = await solveWork({ challenge: String(challenge), bits: Number(bits) });
    return send(path, { ...write, proof }, csrfToken);
  }
}

/** A refused token is fetched again, once. */
export async function withCsrfToken<T>(call: (token: string) => Promise<T>): Promise<T> {
  try {
    return await call(readCookie('csrfToken') ?? (await fetchCsrfToken()));
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'csrf') throw error;
    return call(await fetchCsrfToken());
  }
}

async function send(path: string, write: Write, csrfToken: string): Promise<unknown> {
  const headers: Record<string, string> = {
    [CSRF_HEADER]: csrfToken,
    'Content-Type': 'application/json',
  };
  if (write.proof) headers[PROOF_HEADER] = write.proof;
  if (write.idempotencyKey) headers['Idempotency-Key'] = write.idempotencyKey;
  const response = await reach(path, {
    method: write.method,
    credentials: 'include',
    headers,
    body: write.body === undefined ? null : JSON.stringify(write.body),
  });
  return response.ok && write.isAnswerIgnored ? null : readAnswer(response);
}

async function fetchCsrfToken(): Promise<string> {
  const answer = (await getJson(api.csrfToken)) as { csrfToken: string };
  return answer.csrfToken;
}

function readCookie(name: string): string | null {
  const entry = document.cookie.split('; ').find((each) => each.startsWith(`${name}=`));
  return entry ? entry.slice(name.length + 1) : null;
}
