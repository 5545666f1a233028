import { readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';

/**
 * Loaded with `node --import`: takes the lock out of the one door to the seats, to show that the
 * test which guards it can fail.
 */

const DOOR = new URL('../../src/domain/bookings/seats.ts', import.meta.url);
const LOCK = ".for('update')";

if (readFileSync(DOOR, 'utf8').split(LOCK).length !== 2) {
  throw new Error(`${DOOR.pathname} has not one ${LOCK}`);
}

registerHooks({
  load(url, context, nextLoad) {
    const loaded = nextLoad(url, context);
    if (url !== DOOR.href) return loaded;
    return { ...loaded, source: String(loaded.source).replace(LOCK, '') };
  },
});
