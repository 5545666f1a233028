/** The part of tar-stream that we use; it brings no types of its own. */
declare module 'tar-stream' {
  import type { Readable, Writable } from 'node:stream';

  type Header = { name: string; size: number; mtime?: Date; mode?: number };

  /** One file of an archive: it is read to its end before the next one comes. */
  type Entry = Readable & { header: Header };

  export function pack(): Readable & {
    /** A file that is given whole, or, without `content`, one that is written to what this returns. */
    entry(header: Header, content: Buffer, written: (error?: Error | null) => void): Writable;
    entry(header: Header, written: (error?: Error | null) => void): Writable;
    finalize(): void;
  };
  export function extract(): Writable & AsyncIterable<Entry>;
}
