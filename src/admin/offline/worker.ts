import { adminApi } from '#contract/http/admin-api-paths.ts';
import { adminPages } from '#contract/pages/admin-pages.ts';
import { type NotificationScope, showNotifications } from '../push/worker-notifications.ts';
import {
  COPY_CACHE,
  isHashedFile,
  type MessageToPage,
  type MessageToWorker,
} from './worker-messages.ts';

/**
 * The service worker of the admin area (docs/decisions/0057). It answers from the network, and without one from
 * a copy of Today. A cache handle is opened before each fetch: when a sign-out deletes the cache meanwhile, what
 * is written through the old handle is deleted with it.
 */

/** After this time without a response, a copy is shown. */
const NETWORK_WAIT_MS = 5000;

const pagePaths: readonly string[] = [adminPages.home, adminPages.dashboard];
const dataPaths: readonly string[] = [adminApi.session, adminApi.today];

/** The part of `ServiceWorkerGlobalScope` that is used; TypeScript's types of it exclude those of pages. */
type ExtendableEvent = { waitUntil(work: Promise<unknown>): void };
type FetchEvent = ExtendableEvent & {
  request: Request;
  clientId: string;
  respondWith(response: Promise<Response>): void;
};
type WorkerScope = NotificationScope & {
  skipWaiting(): Promise<void>;
  clients: {
    claim(): Promise<void>;
    get(id: string): Promise<{ postMessage(message: MessageToPage): void } | undefined>;
  };
  addEventListener(type: 'install' | 'activate', run: (event: ExtendableEvent) => void): void;
  addEventListener(
    type: 'message',
    run: (event: ExtendableEvent & { data: MessageToWorker }) => void,
  ): void;
  addEventListener(type: 'fetch', run: (event: FetchEvent) => void): void;
};
const worker = globalThis as unknown as WorkerScope;

showNotifications(worker);
worker.addEventListener('install', (event) => event.waitUntil(worker.skipWaiting()));
worker.addEventListener('activate', (event) => event.waitUntil(worker.clients.claim()));
worker.addEventListener('message', (event) => {
  const { data } = event;
  event.waitUntil(data.kind === 'opened' ? copyPage(data) : copyFiles(data.files));
});
worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== location.origin) return;
  if (request.mode === 'navigate') {
    const path = pathname.replace(/\/$/, '');
    if (pagePaths.includes(path)) event.respondWith(answerPage(request, path));
  } else if (dataPaths.includes(pathname)) {
    event.respondWith(answerData(event, pathname));
  } else if (isHashedFile(pathname)) {
    event.respondWith(answerFile(request));
  }
});

/** Cookies and languages are not part of a copy's name: there is one copy, of the member signed in. */
const find = (cache: Cache, path: string) => cache.match(path, { ignoreVary: true });

async function answerPage(request: Request, path: string): Promise<Response> {
  const cache = await caches.open(COPY_CACHE);
  const copy = (await find(cache, path)) ?? (await redirectToCopy(cache));
  if (!copy) return fetch(request);
  return Promise.race([fetch(request).catch(() => copy), after(NETWORK_WAIT_MS, copy)]);
}

/** Today has two addresses; only the one that was opened has a copy. */
async function redirectToCopy(cache: Cache): Promise<Response | null> {
  for (const path of pagePaths) {
    if (await find(cache, path)) return Response.redirect(path);
  }
  return null;
}

async function answerData(event: FetchEvent, path: string): Promise<Response> {
  const cache = await caches.open(COPY_CACHE);
  const copy = await find(cache, path);
  const fresh = fetchData(cache, event.request, path);
  // A late response is still stored.
  event.waitUntil(fresh.catch(() => null));
  const response = copy
    ? await Promise.race([fresh.catch(() => null), after(NETWORK_WAIT_MS, null)])
    : await fresh;
  const page = await worker.clients.get(event.clientId);
  page?.postMessage({ copiedAt: response ? null : (copy?.headers.get('date') ?? null) });
  return response ?? copy ?? Response.error();
}

async function fetchData(cache: Cache, request: Request, path: string): Promise<Response> {
  const response = await fetch(request);
  await (path === adminApi.session ? copySession(cache, response) : copyToday(cache, response));
  return response;
}

/** Deletes the copy of another member, and of one whose session has ended. */
async function copySession(cache: Cache, response: Response): Promise<void> {
  if (!response.ok) return;
  const { isAuthenticated, username } = await readSession(response);
  const before = await find(cache, adminApi.session);
  if (!isAuthenticated) {
    await caches.delete(COPY_CACHE);
  } else if (before && (await readSession(before)).username !== username) {
    await caches.delete(COPY_CACHE);
    await (await caches.open(COPY_CACHE)).put(adminApi.session, response.clone());
  } else {
    await cache.put(adminApi.session, response.clone());
  }
}

const readSession = (
  response: Response,
): Promise<{ isAuthenticated: boolean; username?: string }> => response.clone().json();

async function copyToday(cache: Cache, response: Response): Promise<void> {
  if (response.status === 401) await caches.delete(COPY_CACHE);
  // Without the session, a sign-out has deleted the copy.
  const isSignedIn = (await find(cache, adminApi.session)) !== undefined;
  if (response.ok && isSignedIn) await cache.put(adminApi.today, response.clone());
}

async function answerFile(request: Request): Promise<Response> {
  const cache = await caches.open(COPY_CACHE);
  return (await cache.match(request.url, { ignoreVary: true })) ?? fetch(request);
}

/**
 * Copies a page together with all the files that it names, so that a new version replaces the old one as a
 * whole. Files that this page doesn't use are deleted.
 */
async function copyPage({ path, files }: { path: string; files: string[] }): Promise<void> {
  const cache = await caches.open(COPY_CACHE);
  if (!(await find(cache, adminApi.session))) {
    await copySession(cache, await fetch(adminApi.session));
  }
  if (!(await find(cache, adminApi.today))) await copyToday(cache, await fetch(adminApi.today));
  if (!(await find(cache, adminApi.today))) return;
  const page = await fetch(path);
  if (!page.ok || page.redirected) return;
  const named = (await page.clone().text()).match(/\/assets\/[\w./-]+\.\w+/g) ?? [];
  const needed = new Set([...named, ...files]);
  await Promise.all([...needed].map((file) => copyFile(cache, file)));
  await cache.put(path, page);
  for (const { url } of await cache.keys()) {
    const { pathname } = new URL(url);
    if (isHashedFile(pathname) && !needed.has(pathname)) await cache.delete(url);
  }
}

async function copyFiles(files: readonly string[]): Promise<void> {
  const cache = await caches.open(COPY_CACHE);
  if (!(await find(cache, adminApi.session))) return;
  await Promise.all(files.map((file) => copyFile(cache, file)));
}

async function copyFile(cache: Cache, path: string): Promise<void> {
  if (!(await find(cache, path))) await cache.add(path);
}

const after = <T>(ms: number, value: T): Promise<T> =>
  new Promise((resolve) => setTimeout(() => resolve(value), ms));
