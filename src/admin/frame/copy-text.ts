import { m } from '#platform/i18n/messages.ts';
import { showToast } from '#ui/overlay/toast-store.ts';

/** Copies a text to the clipboard and says so in a toast. */
export async function copyText(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    showToast({ title: m.admin_copied() });
  } catch {
    // Without HTTPS there is no clipboard; the field can be selected by hand.
    showToast({ title: m.admin_copy_failed(), tone: 'destructive' });
  }
}
