import { m } from '#platform/i18n/messages.ts';

const messages: Readonly<Record<string, unknown>> = m;

/** Whether an action, by its name in the language of the request or by its own, holds the words. */
export function isActionNamed(action: string, words: string): boolean {
  const name = messages[`admin_audit_${action.replace('.', '_')}`];
  const names = typeof name === 'function' ? [action, String(name())] : [action];
  return names.some((each) => each.toLowerCase().includes(words.toLowerCase()));
}
