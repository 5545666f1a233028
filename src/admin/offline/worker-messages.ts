/** The cache with the copy of Today: its pages, their scripts and styles, the session and the last data. */
export const COPY_CACHE = 'admin-today';

export const WORKER_PATH = '/admin-worker.js';

/** From a page that shows Today: the files it uses. `opened` also asks for a copy of the page itself. */
export type MessageToWorker =
  | { kind: 'opened'; path: string; files: string[] }
  | { kind: 'used'; files: string[] };

/** From the worker about its last answer; `copiedAt` is null when it came from the server. */
export type MessageToPage = { copiedAt: string | null };

/** Files whose names change with their content. */
export const isHashedFile = (path: string): boolean => path.startsWith('/assets/');
