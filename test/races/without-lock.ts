import { readdirSync, readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';

/**
 * Loaded with `node --import`: takes the lock out of the one door to the seats, to show that the
 * test which guards it can fail.
 */

const PROGRAM = new URL('../../build/program/', import.meta.url);
/** `lockRows` of domain/bookings/seats.ts, as the build writes it. */
const LOCK = /^(var lockRows = .*)\.for\("no key update"\)/m;

const doors = readdirSync(PROGRAM)
  .map((name) => new URL(name, PROGRAM))
  .filter((file) => LOCK.test(readFileSync(file, 'utf8')));
const [door] = doors;
if (!door || doors.length > 1) throw new Error('the program has not one door to the seats');

registerHooks({
  load(url, context, nextLoad) {
    const loaded = nextLoad(url, context);
    if (url !== door.href) return loaded;
    return { ...loaded, source: String(loaded.source).replace(LOCK, '$1') };
  },
});
