import { ApiError } from '#api/client/fetch.ts';
import type { AdminRequestJson } from '#contract/bookings/admin-bookings.schemas.ts';
import type { UndoableAnswer } from './undo-bar.tsx';

/**
 * Called with the updated request and a notice; the request is null if another staff member answered first.
 * `undoable` is given for an answer that can be undone.
 */
export type OnAnswered = (
  answer: AdminRequestJson | null,
  notice: string,
  undoable?: UndoableAnswer,
) => void;

/** Whether another staff member answered first. */
export const isOvertaken = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'not_pending';
