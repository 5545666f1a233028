import { type DatabaseKind, databaseKinds } from './database.ts';

/**
 * CI tests each guard once, in a short form. The long one is run by hand, e.g. `npm run test:faults:long`:
 * more kills, more load, and both databases where the short form takes the server alone.
 */
export const isLongRun = process.env.TESTS === 'long';

/** The databases under a process that is killed again and again. */
export const killedDatabases: readonly DatabaseKind[] = isLongRun ? databaseKinds : ['server'];
