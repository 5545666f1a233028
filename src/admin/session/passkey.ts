import { send } from '#api/client/calls.ts';
import { adminApi } from '#contract/http/admin-api-paths.ts';
import { passkeyHost } from '#contract/staff/passkey-host.ts';
import { m } from '#platform/i18n/messages.ts';

/** Why this browser can use no passkey here, in words; null when it can. */
export function passkeyHindrance(): string | null {
  if (passkeyHost(window.location.origin) === null) return m.admin_passkey_by_address();
  return 'PublicKeyCredential' in window ? null : m.admin_passkey_unsupported();
}

/** Who never uses one downloads nothing of this. */
const webauthn = () => import('@simplewebauthn/browser');

/**
 * Asks the device for one of its passkeys.
 * @throws {ApiError}; what the browser throws when no passkey comes of it
 */
export async function askForPasskey() {
  const [optionsJSON, { startAuthentication }] = await Promise.all([
    send('POST', adminApi.passkeyChallenge),
    webauthn(),
  ]);
  return startAuthentication({ optionsJSON });
}

/**
 * Has the device make a new passkey.
 * @throws as above
 */
export async function makePasskey() {
  const [optionsJSON, { startRegistration }] = await Promise.all([
    send('POST', adminApi.newPasskeyChallenge),
    webauthn(),
  ]);
  return startRegistration({ optionsJSON });
}
