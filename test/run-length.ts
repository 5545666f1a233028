import { type DatabaseKind, databaseKinds } from './database.ts';

/**
 * Whether to run the long form, e.g. `npm run test:faults:long`: more kills, more load, and both databases.
 * CI runs the short form, which tests each guard once.
 */
export const isLongRun = process.env.TESTS === 'long';

export const killedDatabases: readonly DatabaseKind[] = isLongRun ? databaseKinds : ['server'];
