import { ApiError } from '#api/client/fetch.ts';
import { m } from '#platform/i18n/messages.ts';

/** Texts for the errors that browsers throw when a passkey fails, by their names. */
const deviceRefusals: Readonly<Record<string, () => string>> = {
  NotAllowedError: m.admin_passkey_cancelled,
  InvalidStateError: m.admin_passkey_there_already,
  SecurityError: m.admin_passkey_wrong_place,
  ConstraintError: m.admin_passkey_failed,
  NotSupportedError: m.admin_passkey_failed,
  UnknownError: m.admin_passkey_failed,
};

/** Describes a failed call: the server's message, a passkey error, or a missing connection. */
export function errorMessage(error: unknown): string {
  if (error instanceof ApiError) return error.detail;
  const refusal = error instanceof Error ? deviceRefusals[error.name] : undefined;
  return refusal ? refusal() : m.admin_offline();
}
