/** The part of tar-stream that we use; the package has no types. */
declare module 'tar-stream' {
  import type { Readable, Writable } from 'node:stream';

  type Header = { name: string; size: number; mtime?: Date; mode?: number };

  /** One file of an archive. It must be read to its end before the next one is emitted. */
  type Entry = Readable & { header: Header };

  export function pack(): Readable & {
    /** Adds a file: from `content`, or, without `content`, from what is written to the returned stream. */
    entry(header: Header, content: Buffer, written: (error?: Error | null) => void): Writable;
    entry(header: Header, written: (error?: Error | null) => void): Writable;
    finalize(): void;
  };
  export function extract(): Writable & AsyncIterable<Entry>;
}
