import { ApiError } from '#api/client/api-client.ts';
import { m } from '#platform/i18n/messages.ts';

/** What went wrong with a call, in words: the server's own, or that there is no connection. */
export const describeTrouble = (error: unknown): string =>
  error instanceof ApiError ? error.detail : m.admin_offline();
