import { ApiError } from '#api/client/fetch.ts';
import { m } from '#platform/i18n/messages.ts';

/** Why no passkey came of asking the device, by the name of what the browser throws. */
const deviceRefusals: Readonly<Record<string, () => string>> = {
  NotAllowedError: m.admin_passkey_cancelled,
  InvalidStateError: m.admin_passkey_there_already,
  SecurityError: m.admin_passkey_wrong_place,
  ConstraintError: m.admin_passkey_failed,
  NotSupportedError: m.admin_passkey_failed,
  UnknownError: m.admin_passkey_failed,
};

/** What went wrong with a call, in words: the server's own, the device's, or that there is no connection. */
export function describeError(error: unknown): string {
  if (error instanceof ApiError) return error.detail;
  const refusal = error instanceof Error ? deviceRefusals[error.name] : undefined;
  return refusal ? refusal() : m.admin_offline();
}
