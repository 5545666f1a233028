import { useEffect, useRef, useState } from 'react';
import { ApiError } from '#api/client/fetch.ts';
import { randomKey } from '#api/client/random-key.ts';
import { type Sending, sendFile } from '#api/client/send-file.ts';
import { UPLOAD_MAX_BYTES } from '#contract/constants.ts';
import type { UploadJson } from '#contract/content/pictures.schemas.ts';
import { adminApi } from '#contract/http/admin-api-paths.ts';
import { m } from '#platform/i18n/messages.ts';
import { errorMessage } from '../session/describe-error.ts';
import { useSession } from '../session/session-context.ts';
import { useReportUploads } from './pending-uploads.ts';

/** An upload; it leaves the list when it is finished. */
export type Upload = {
  key: string;
  file: File;
  state: 'waiting' | 'sending' | 'drawing' | 'refused';
  /** The part that has been sent, from 0 to 1. */
  share: number;
  /** Why the file was refused. */
  reason: string | null;
};

export type Uploads = {
  list: readonly Upload[];
  isBusy: boolean;
  /** Uploads finished since the page opened. */
  doneCount: number;
  /** Since the list was last idle: finished files, all files, and the share of bytes sent, from 0 to 1. */
  progress: { done: number; total: number; share: number };
  /** Whether uploads wait for the connection; they resume automatically. */
  isPaused: boolean;
  add(files: Iterable<File>): void;
  retry(upload: Upload): void;
  remove(upload: Upload): void;
  cancel(): void;
};

type Options<Answer> = {
  send: (file: File, sending: Sending) => Promise<Answer>;
  /** Called for each finished upload, in the order in which the files were chosen. */
  onDone: (answer: Answer, file: File, key: string) => unknown;
  /** Whether the endpoint is idempotent by upload key; only then are broken uploads sent again. */
  isRepeatable?: boolean;
  maxBytes?: number;
};

/** Two, so that one file is sent while the server resizes the previous one. */
const AT_ONCE = 2;

export const usePictureUploads = (onDone: Options<UploadJson>['onDone']) =>
  useUploads({
    send: (file, sending) => sendFile(adminApi.uploads, file, sending),
    onDone,
    isRepeatable: true,
  });

const nothingDone = { files: 0, bytes: 0 };

/** Manages concurrent uploads. If the connection breaks, idempotent uploads wait and resume. */
export function useUploads<Answer>({
  send: sendOne,
  onDone,
  isRepeatable = false,
  maxBytes = UPLOAD_MAX_BYTES,
}: Options<Answer>): Uploads {
  const keepSession = useSession();
  const connection = useConnection();
  const [list, setList] = useState<readonly Upload[]>([]);
  const [doneCount, setDoneCount] = useState(0);
  const [done, setDone] = useState(nothingDone);
  const turns = useRef(takeTurns(AT_ONCE));
  const calls = useRef(new Map<string, AbortController>());
  const lastDelivery = useRef<Promise<unknown>>(Promise.resolve());
  const tell = useRef(onDone);
  tell.current = onDone;
  const underWay = list.filter(({ state }) => state !== 'refused');
  const isBusy = underWay.length > 0;
  useLeaveWarning(isBusy);
  useReportUploads({ isBusy, refusedCount: list.length - underWay.length });

  const change = (key: string, changes: Partial<Upload>) =>
    setList((all) => all.map((each) => (each.key === key ? { ...each, ...changes } : each)));
  const drop = (key: string) => setList((all) => all.filter((each) => each.key !== key));

  /** Repeats `work` until it doesn't fail because of the connection. */
  async function persist<T>(
    { key, file }: Upload,
    signal: AbortSignal,
    work: () => Promise<T>,
  ): Promise<T> {
    for (;;) {
      if (isRepeatable) await connection.ready();
      signal.throwIfAborted();
      try {
        const result = await keepSession(work);
        connection.holds();
        return result;
      } catch (error) {
        if (signal.aborted || !isRepeatable || !isBroken(error)) throw error;
        // A file that was moved or changed since fails with the same error as a broken connection.
        if (!(await isReadable(file))) throw new Unreadable();
        change(key, { state: 'waiting', share: 0 });
        connection.broke();
      }
    }
  }

  async function arrive(
    upload: Upload,
    signal: AbortSignal,
    before: Promise<unknown>,
  ): Promise<void> {
    const { key, file } = upload;
    const answer = await turns.current(() =>
      persist(upload, signal, () => {
        change(key, { state: 'sending', share: 0 });
        const onProgress = (share: number) =>
          change(key, { share, state: share < 1 ? 'sending' : 'drawing' });
        return sendOne(file, { onProgress, signal, idempotencyKey: key });
      }),
    );
    await before;
    await persist(upload, signal, async () => tell.current(answer, file, key));
    drop(key);
    setDoneCount((count) => count + 1);
    setDone(({ files, bytes }) => ({ files: files + 1, bytes: bytes + file.size }));
  }

  function start(upload: Upload): void {
    const { key } = upload;
    const call = new AbortController();
    calls.current.set(key, call);
    lastDelivery.current = arrive(upload, call.signal, lastDelivery.current)
      .catch((error) => {
        if (call.signal.aborted) return;
        const isGone = error instanceof Unreadable;
        const reason = isGone ? m.admin_upload_unreadable() : errorMessage(error);
        change(key, { state: 'refused', reason });
      })
      .finally(() => {
        if (calls.current.get(key) === call) calls.current.delete(key);
      });
  }

  function remove({ key }: Upload): void {
    calls.current.get(key)?.abort();
    drop(key);
  }

  const allBytes = done.bytes + sum(underWay, ({ file }) => file.size);
  const sentBytes = done.bytes + sum(underWay, ({ file, share }) => share * file.size);
  return {
    list,
    isBusy,
    doneCount,
    progress: {
      done: done.files,
      total: done.files + underWay.length,
      share: allBytes > 0 ? sentBytes / allBytes : 0,
    },
    isPaused: isBusy && connection.isBroken,
    add(files) {
      const added = [...files].map((file) => describe(file, maxBytes));
      if (!isBusy) setDone(nothingDone);
      setList((all) => [...all, ...added]);
      for (const upload of added) if (upload.state === 'waiting') start(upload);
    },
    retry(upload) {
      // Reuse the key, so that the server doesn't create a duplicate.
      const again = { ...describe(upload.file, maxBytes), key: upload.key };
      setList((all) => all.map((each) => (each.key === upload.key ? again : each)));
      if (again.state === 'waiting') start(again);
    },
    remove,
    cancel() {
      for (const upload of underWay) remove(upload);
    },
  };
}

const sum = <Each>(all: readonly Each[], of: (each: Each) => number): number =>
  all.reduce((total, each) => total + of(each), 0);

/** Statuses of a proxy whose server is unavailable; our own 503 has its own message. */
const AWAY = [502, 504];

/** Whether the request got no answer, so that repeating it may succeed. */
const isBroken = (error: unknown): boolean =>
  error instanceof ApiError ? AWAY.includes(error.status) : error instanceof TypeError;

class Unreadable extends Error {}

const isReadable = (file: File): Promise<boolean> =>
  file
    .slice(0, 1)
    .arrayBuffer()
    .then(
      () => true,
      () => false,
    );

/** The browser has no event for a server that is available again, so retry periodically. */
const TRY_EVERY_MS = 3000;

/** The state of the connection, and a way to wait for it. */
function useConnection() {
  const [isBroken, setIsBroken] = useState(false);
  const pause = useRef<{ over: Promise<void>; end: () => void } | null>(null);

  useEffect(() => {
    const goOn = () => pause.current?.end();
    addEventListener('online', goOn);
    const trying = setInterval(() => navigator.onLine && goOn(), TRY_EVERY_MS);
    return () => {
      removeEventListener('online', goOn);
      clearInterval(trying);
    };
  }, []);

  function broke(): void {
    setIsBroken(true);
    if (pause.current) return;
    const { promise, resolve } = Promise.withResolvers<void>();
    const end = () => {
      pause.current = null;
      resolve();
    };
    pause.current = { over: promise, end };
  }

  return {
    isBroken,
    broke,
    /** Call after a successful request. */
    holds: () => setIsBroken(false),
    async ready(): Promise<void> {
      if (!navigator.onLine) broke();
      await pause.current?.over;
    },
  };
}

/** Warns before the page is closed while uploads are in progress. */
function useLeaveWarning(isBusy: boolean): void {
  useEffect(() => {
    if (!isBusy) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [isBusy]);
}

/** Refuses a file that is too large before sending it. */
function describe(file: File, maxBytes: number): Upload {
  const isTooLarge = file.size > maxBytes;
  const megabytes = maxBytes / (1024 * 1024);
  return {
    key: randomKey(),
    file,
    share: 0,
    state: isTooLarge ? 'refused' : 'waiting',
    reason: isTooLarge ? m.problem_file_too_large({ megabytes }) : null,
  };
}

/** Runs at most `atOnce` functions concurrently and queues the rest in order. */
function takeTurns(atOnce: number) {
  const waiting: (() => void)[] = [];
  let free = atOnce;
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (free > 0) free -= 1;
    else await new Promise<void>((start) => waiting.push(start));
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else free += 1;
    }
  };
}
