import { readdirSync, readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';

/** Loaded with `node --import`: removes the lock of seats, to prove that its test can fail. */

const PROGRAM = new URL('../../build/program/', import.meta.url);
/** The built form of `lockRows` in domain/bookings/seats.ts. */
const LOCK = /^(var lockRows = .*)\.for\("no key update"\)/m;

const doors = readdirSync(PROGRAM)
  .map((name) => new URL(name, PROGRAM))
  .filter((file) => LOCK.test(readFileSync(file, 'utf8')));
const [door] = doors;
if (!door || doors.length > 1)
  throw new Error('The build does not contain exactly one lockRows with a lock');

registerHooks({
  load(url, context, nextLoad) {
    const loaded = nextLoad(url, context);
    if (url !== door.href) return loaded;
    return { ...loaded, source: String(loaded.source).replace(LOCK, '$1') };
  },
});
