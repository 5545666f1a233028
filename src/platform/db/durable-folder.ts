import { closeSync, fsyncSync, openSync, readdirSync, renameSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { PGlite, type PGliteOptions } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';

/** PGlite's internals of an open file; folders are never opened. */
type Stream = { nfd?: number; node: object };
type Files = {
  realPath?: (node: object) => string;
  stream_ops?: { fsync?: (stream: Stream) => number };
};

/** PGlite's own file system ignores flushes, so a power cut would lose committed data. */
class DurableFolder extends NodeFS {
  override async init(...given: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
    const { emscriptenOpts } = await super.init(...given);
    const preRun: typeof emscriptenOpts.preRun = [
      ...(emscriptenOpts.preRun ?? []),
      ({ FS }) => {
        const files: Files = FS.filesystems.NODEFS;
        if (!files.stream_ops)
          throw new Error('Unsupported version of PGlite: its file system has no stream_ops');
        files.stream_ops.fsync = ({ nfd, node }) => {
          if (nfd !== undefined) fsyncSync(nfd);
          else if (files.realPath) syncPath(files.realPath(node));
          return 0;
        };
      },
    ];
    return { emscriptenOpts: { ...emscriptenOpts, preRun } };
  }
}

/** Commits wait for `fsync`, because PGlite's `fdatasync` reaches no file system. */
const DURABLE = ['-c', 'fsync=on', '-c', 'wal_sync_method=fsync'];
const NEVER_WAIT = '-F';

export const durableIn = (folder: string): PGliteOptions => ({
  fs: new DurableFolder(folder),
  startParams: [...PGlite.defaultStartParams.filter((each) => each !== NEVER_WAIT), ...DURABLE],
});

/** Flushes a database that was created without syncing, then renames it into place. */
export function putInPlace(unfinished: string, folder: string): void {
  syncFolder(unfinished);
  renameSync(unfinished, folder);
  syncPath(dirname(folder));
}

function syncFolder(folder: string): void {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) syncFolder(path);
    else if (entry.isFile()) syncPath(path);
  }
  syncPath(folder);
}

function syncPath(path: string): void {
  const file = openSync(path, 'r');
  try {
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}
