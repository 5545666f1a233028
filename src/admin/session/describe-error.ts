import { ApiError } from '#api/client/fetch.ts';
import { m } from '#platform/i18n/messages.ts';

/** What went wrong with a call, in words: the server's own, or that there is no connection. */
export const describeError = (error: unknown): string =>
  error instanceof ApiError ? error.detail : m.admin_offline();
