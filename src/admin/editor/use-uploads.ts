import { useEffect, useRef, useState } from 'react';
import { ApiError } from '#api/client/fetch.ts';
import { randomKey } from '#api/client/random-key.ts';
import { type Sending, sendFile } from '#api/client/send-file.ts';
import { UPLOAD_MAX_BYTES } from '#contract/constants.ts';
import type { UploadJson } from '#contract/content/pictures.schemas.ts';
import { adminApi } from '#contract/http/admin-api-paths.ts';
import { m } from '#platform/i18n/messages.ts';
import { describeError } from '../session/describe-error.ts';
import { useSession } from '../session/session-keeper.tsx';
import { useReportUploads } from './pending-uploads.ts';

/** A file on its way; a finished one leaves the list. */
export type Upload = {
  key: string;
  file: File;
  state: 'waiting' | 'sending' | 'drawing' | 'refused';
  /** How much has been sent, from 0 to 1. */
  share: number;
  /** Why it was refused, in the server's words. */
  reason: string | null;
};

export type Uploads = {
  list: readonly Upload[];
  /** Whether something is still on its way. */
  isBusy: boolean;
  /** How many were finished since the page opened. */
  doneCount: number;
  /** Of what was added since nothing was on its way: how many files arrived, and of all bytes, 0 to 1. */
  progress: { done: number; total: number; share: number };
  /** Whether everything waits for the connection, and goes on by itself. */
  isPaused: boolean;
  add(files: Iterable<File>): void;
  /** Sends a refused file again. */
  retry(upload: Upload): void;
  /** Calls an upload off, or takes a refused one off the list. */
  remove(upload: Upload): void;
  /** Calls off whatever is on its way. */
  cancel(): void;
};

type Options<Answer> = {
  send: (file: File, sending: Sending) => Promise<Answer>;
  /** Called for each finished upload, in the order in which the files were chosen, with its key. */
  onDone: (answer: Answer, file: File, key: string) => unknown;
  /** Whether the server takes a file that is sent again under its key for the same: then it is. */
  isRepeatable?: boolean;
  maxBytes?: number;
};

/** One is sent while the server makes the sizes of the one before. */
const AT_ONCE = 2;

/** Pictures on their way to the server. */
export const usePictureUploads = (onDone: Options<UploadJson>['onDone']) =>
  useUploads({
    send: (file, sending) => sendFile(adminApi.uploads, file, sending),
    onDone,
    isRepeatable: true,
  });

const nothingDone = { files: 0, bytes: 0 };

/**
 * Uploads of this page, several at a time, each with its progress and its refusal. Where the
 * connection breaks, all wait and go on when it is back.
 */
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

  /** Does something over and over until the connection holds. */
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
        // It may have been moved away or changed since it was chosen; to the browser that is all one.
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
        const reason = isGone ? m.admin_upload_unreadable() : describeError(error);
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
      // Under its key: whatever the server has of it already is not made twice.
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

/** What a proxy says whose server is away; a 503 of ours says itself what it waits for. */
const AWAY = [502, 504];

/** Whether nobody answered, so that the same may go better another time. */
const isBroken = (error: unknown): boolean =>
  error instanceof ApiError ? AWAY.includes(error.status) : error instanceof TypeError;

/** A file that is not there any more. */
class Unreadable extends Error {}

const isReadable = (file: File): Promise<boolean> =>
  file
    .slice(0, 1)
    .arrayBuffer()
    .then(
      () => true,
      () => false,
    );

/** Of a server that was away for a moment the browser tells nothing: it is tried. */
const TRY_EVERY_MS = 3000;

/** Whether there is a connection, and a way to wait until there may be one. */
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
    /** Something got through. */
    holds: () => setIsBroken(false),
    async ready(): Promise<void> {
      if (!navigator.onLine) broke();
      await pause.current?.over;
    },
  };
}

/** A browser that is closed, or led elsewhere, asks first. */
function useLeaveWarning(isBusy: boolean): void {
  useEffect(() => {
    if (!isBusy) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [isBusy]);
}

/** A file that is too large is not sent at all: the server would say no after the last byte. */
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

/** Runs at most `atOnce` of the works it is given; the others wait for their turn, in order. */
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
