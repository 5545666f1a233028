import { ApiError } from '#api/client/fetch.ts';
import type { AdminRequestJson } from '#contract/bookings/admin-bookings.schemas.ts';

/**
 * Told when a request has its answer: as it is now and what to say about it. Null when somebody else
 * was faster and nothing was done.
 */
export type OnAnswered = (answer: AdminRequestJson | null, notice: string) => void;

/** Whether somebody else answered first. */
export const isOvertaken = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'not_pending';
