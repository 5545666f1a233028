import { useRef, useState } from 'react';
import { randomKey } from '#api/client/random-key.ts';
import { type Sending, sendFile } from '#api/client/send-file.ts';
import { adminApi } from '#contract/admin-api-paths.ts';
import { UPLOAD_MAX_BYTES } from '#contract/constants.ts';
import type { UploadJson } from '#contract/pictures.schemas.ts';
import { m } from '#platform/i18n/messages.ts';
import { describeError } from '../session/describe-error.ts';
import { useSession } from '../session/session-keeper.tsx';

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
  add(files: Iterable<File>): void;
  /** Sends a refused file again. */
  retry(upload: Upload): void;
  /** Calls an upload off, or takes a refused one off the list. */
  remove(upload: Upload): void;
};

type Options<Answer> = {
  send: (file: File, sending: Sending) => Promise<Answer>;
  /** Called for each finished upload, in the order in which the files were chosen. */
  onDone: (answer: Answer, file: File) => void;
};

/** One is sent while the server makes the sizes of the one before. */
const AT_ONCE = 2;

/** Pictures on their way to the server. */
export const usePictureUploads = (onDone: (picture: UploadJson, file: File) => void) =>
  useUploads({ send: (file, sending) => sendFile(adminApi.uploads, file, sending), onDone });

/** Uploads of this page, several at a time, each with its progress and its refusal. */
export function useUploads<Answer>({ send: sendOne, onDone }: Options<Answer>): Uploads {
  const keepSession = useSession();
  const [list, setList] = useState<readonly Upload[]>([]);
  const [doneCount, setDoneCount] = useState(0);
  const turns = useRef(takeTurns(AT_ONCE));
  const calls = useRef(new Map<string, AbortController>());
  const lastDelivery = useRef<Promise<unknown>>(Promise.resolve());
  const tell = useRef(onDone);
  tell.current = onDone;

  const change = (key: string, changes: Partial<Upload>) =>
    setList((all) => all.map((each) => (each.key === key ? { ...each, ...changes } : each)));
  const drop = (key: string) => setList((all) => all.filter((each) => each.key !== key));

  async function send({ key, file }: Upload): Promise<Answer | null> {
    const call = new AbortController();
    calls.current.set(key, call);
    try {
      return await turns.current(() => {
        if (call.signal.aborted) return Promise.resolve(null);
        change(key, { state: 'sending' });
        const onProgress = (share: number) =>
          change(key, { share, state: share < 1 ? 'sending' : 'drawing' });
        const options = { onProgress, signal: call.signal };
        return keepSession(() => sendOne(file, options));
      });
    } catch (error) {
      if (!call.signal.aborted) {
        change(key, { state: 'refused', reason: describeError(error) });
      }
      return null;
    } finally {
      calls.current.delete(key);
    }
  }

  function start(upload: Upload): void {
    const before = lastDelivery.current;
    const sent = send(upload);
    lastDelivery.current = (async () => {
      const answer = await sent;
      await before;
      if (answer === null) return;
      drop(upload.key);
      setDoneCount((count) => count + 1);
      tell.current(answer, upload.file);
    })();
  }

  return {
    list,
    isBusy: list.some(({ state }) => state !== 'refused'),
    doneCount,
    add(files) {
      const added = [...files].map(describe);
      setList((all) => [...all, ...added]);
      for (const upload of added) if (upload.state === 'waiting') start(upload);
    },
    retry(upload) {
      const again = describe(upload.file);
      setList((all) => all.map((each) => (each.key === upload.key ? again : each)));
      if (again.state === 'waiting') start(again);
    },
    remove({ key }) {
      calls.current.get(key)?.abort();
      drop(key);
    },
  };
}

/** A file that is too large is not sent at all: the server would say no after the last byte. */
function describe(file: File): Upload {
  const isTooLarge = file.size > UPLOAD_MAX_BYTES;
  const megabytes = UPLOAD_MAX_BYTES / (1024 * 1024);
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
