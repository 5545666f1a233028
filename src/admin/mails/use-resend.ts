import { useState } from 'react';
import { m } from '#platform/i18n/messages.ts';
import { showToast } from '#ui/toast/toast-store.ts';
import { describeTrouble } from '../session/trouble.ts';
import { useStaffWrite } from '../session/use-staff-write.ts';
import { mailPaths } from './mail-paths.ts';

/** Sends a mail once more, and says how that went. */
export function useResend(mail: { id: string; recipient: string }) {
  const write = useStaffWrite();
  const [isBusy, setIsBusy] = useState(false);
  async function resend(): Promise<void> {
    setIsBusy(true);
    try {
      await write(mailPaths.resending(mail.id), { method: 'POST', body: {} });
      showToast({ title: m.admin_mail_resent({ recipient: mail.recipient }) });
    } catch (error) {
      showToast({ title: m.admin_failed(), text: describeTrouble(error), tone: 'destructive' });
    } finally {
      setIsBusy(false);
    }
  }
  return { resend, isBusy };
}
