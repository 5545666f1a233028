import type { AdminRequestJson } from '#api/admin/requests.ts';

/**
 * Told when a request has its answer: as it is now and what to say about it. Null when somebody else
 * was faster and nothing was done.
 */
export type OnAnswered = (answer: AdminRequestJson | null, notice: string) => void;
