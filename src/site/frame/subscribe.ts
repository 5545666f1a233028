import { send } from '#api/client/calls.ts';
import { api } from '#contract/api-paths.ts';
import { currentLocale } from '#platform/i18n/messages.ts';
import { sayEmailFault } from '#platform/i18n/reach.ts';

/**
 * Asks for the monthly letter, in the language of the page.
 * @returns what is wrong with the address
 * @throws {ApiError} what keeps the wish from arriving
 */
export async function subscribe(email: string): Promise<string | undefined> {
  const fault = sayEmailFault(email);
  if (fault) return fault;
  await send('POST', api.newsletter, { body: { email, language: currentLocale() } });
  return undefined;
}
