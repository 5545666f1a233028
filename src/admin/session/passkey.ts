import { send } from '#api/client/calls.ts';
import { adminApi } from '#contract/http/admin-api-paths.ts';
import { passkeyHost } from '#contract/staff/passkey-host.ts';
import { m } from '#platform/i18n/messages.ts';

/** Returns why this browser can't use passkeys here; null if it can. */
export function passkeyHindrance(): string | null {
  if (passkeyHost(window.location.origin) === null) return m.admin_passkey_by_address();
  return 'PublicKeyCredential' in window ? null : m.admin_passkey_unsupported();
}

/** Loaded on demand, because few staff use passkeys. */
const webauthn = () => import('@simplewebauthn/browser');

/**
 * Asks the browser for a passkey.
 * @throws {ApiError} if the server refuses; {DOMException} if the browser yields no passkey
 */
export async function askForPasskey() {
  const [optionsJSON, { startAuthentication }] = await Promise.all([
    send('POST', adminApi.passkeyChallenge),
    webauthn(),
  ]);
  return startAuthentication({ optionsJSON });
}

/**
 * Creates a passkey in the browser.
 * @throws {ApiError} if the server refuses; {DOMException} if the browser yields no passkey
 */
export async function makePasskey() {
  const [optionsJSON, { startRegistration }] = await Promise.all([
    send('POST', adminApi.newPasskeyChallenge),
    webauthn(),
  ]);
  return startRegistration({ optionsJSON });
}
