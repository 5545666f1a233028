import { CSRF_COOKIE, CSRF_HEADER } from '#contract/constants.ts';
import { assertDeclared } from './contract.ts';

export type Reply<Body> = { status: number; headers: Headers; body: Body };

type Send = (path: string, init: RequestInit) => Response | Promise<Response>;

type Options = { idempotencyKey?: string; headers?: Record<string, string> };

export type Client = {
  readonly cookies: Map<string, string>;
  get<Body = unknown>(path: string, options?: Options): Promise<Reply<Body>>;
  post<Body = unknown>(path: string, body: unknown, options?: Options): Promise<Reply<Body>>;
  write<Body = unknown>(
    method: 'PUT' | 'PATCH' | 'DELETE',
    path: string,
    body?: unknown,
    options?: Options,
  ): Promise<Reply<Body>>;
  upload<Body = unknown>(path: string, file: File, options?: Options): Promise<Reply<Body>>;
  send<Body = unknown>(path: string, init: RequestInit): Promise<Reply<Body>>;
  csrfHeaders(): Promise<Record<string, string>>;
  signIn(password: string, username?: string): Promise<Reply<unknown>>;
  confirm(password: string): Promise<Reply<unknown>>;
};

/**
 * Behaves like a browser towards the API: stores cookies and repeats the CSRF token.
 * @throws {Error} if an answer violates the contract
 */
export function createClient(sendTo: Send, language = 'en'): Client {
  const cookies = new Map<string, string>();

  async function send<Body>(path: string, init: RequestInit): Promise<Reply<Body>> {
    const headers = new Headers(init.headers);
    headers.set('accept-language', language);
    if (cookies.size > 0) {
      headers.set('cookie', [...cookies].map((pair) => pair.join('=')).join('; '));
    }
    const response = await sendTo(path, { ...init, headers });
    for (const line of response.headers.getSetCookie()) {
      const [name = '', value = ''] = line.split(';', 1)[0]?.split('=') ?? [];
      if (value === '') cookies.delete(name);
      else cookies.set(name, value);
    }
    const text = await response.text();
    const isJson = /\bjson\b/.test(response.headers.get('content-type') ?? '');
    const body = isJson ? JSON.parse(text) : text;
    assertDeclared({ method: init.method ?? 'GET', path, status: response.status, body });
    return { status: response.status, headers: response.headers, body: body as Body };
  }

  async function csrfHeaders() {
    if (!cookies.has(CSRF_COOKIE)) await send('/api/csrf-token', {});
    return { [CSRF_HEADER]: cookies.get(CSRF_COOKIE) ?? '' };
  }

  async function post<Body>(path: string, body: unknown, options: Options = {}) {
    return send<Body>(path, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(await csrfHeaders()),
        ...(options.idempotencyKey && { 'idempotency-key': options.idempotencyKey }),
        ...options.headers,
      },
      body: JSON.stringify(body),
    });
  }

  return {
    cookies,
    send,
    csrfHeaders,
    post,
    async write(method, path, body = {}, { idempotencyKey } = {}) {
      const key = idempotencyKey === undefined ? {} : { 'idempotency-key': idempotencyKey };
      const headers = { 'content-type': 'application/json', ...(await csrfHeaders()), ...key };
      return send(path, { method, headers, body: JSON.stringify(body) });
    },
    async upload(path, file, { idempotencyKey } = {}) {
      const body = new FormData();
      body.set('file', file);
      const key = idempotencyKey === undefined ? {} : { 'idempotency-key': idempotencyKey };
      return send(path, { method: 'POST', headers: { ...(await csrfHeaders()), ...key }, body });
    },
    get: (path, options = {}) => send(path, { headers: options.headers ?? {} }),
    signIn: (password, username = 'admin') => post('/api/admin/login', { username, password }),
    confirm: (password) => post('/api/admin/confirmation', { password }),
  };
}
