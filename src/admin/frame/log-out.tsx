import { useQueryClient } from '@tanstack/react-query';
import { LogOut as LogOutIcon } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { send } from '#api/client/calls.ts';
import { adminApi } from '#contract/http/admin-api-paths.ts';
import { adminPages } from '#contract/pages/admin-pages.ts';
import { m } from '#platform/i18n/messages.ts';
import { showToast } from '#ui/overlay/toast-store.ts';
import { deleteCopy } from '../offline/copy.ts';
import { listUnsentCounts } from '../offline/unsent-counts.ts';
import { useSendCounts } from '../offline/use-send-counts.ts';
import { unsubscribe } from '../push/this-device.ts';
import { announceMember } from '../session/other-tabs.ts';
import { useSignedInStaff } from '../session/session-check.tsx';
import { Question } from './question.tsx';

/** Ends the session. Counts that can't be sent first stay on the device, which the member is told. */
export function LogOut({ className }: { className: string }) {
  const { username } = useSignedInStaff();
  const sendCounts = useSendCounts();
  const endSession = useEndSession();
  const [unsentCount, setUnsentCount] = useState(0);

  async function logOut() {
    if ((await listUnsentCounts(username)).length > 0) await sendCounts();
    const { length } = await listUnsentCounts(username);
    if (length > 0) setUnsentCount(length);
    else await endSession();
  }

  return (
    <>
      <button type="button" onClick={logOut} className={className}>
        <LogOutIcon aria-hidden className="size-5 shrink-0" strokeWidth={1.75} />
        {m.admin_nav_logout()}
      </button>
      <Question
        isOpen={unsentCount > 0}
        onClose={() => setUnsentCount(0)}
        title={m.admin_unsent_logout({ count: unsentCount })}
        text={m.admin_unsent_logout_text()}
        yes={m.admin_unsent_logout_yes()}
        busy={m.admin_logging_out()}
        onYes={endSession}
      />
    </>
  );
}

/**
 * If ending the session fails, the page stays and says so: on a shared computer, staff must know that they
 * are still signed in.
 */
function useEndSession(): () => Promise<void> {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  return async () => {
    try {
      await send('POST', adminApi.logout);
    } catch (error) {
      reportError(error);
      showToast({
        title: m.admin_logout_failed(),
        text: m.admin_logout_failed_text(),
        tone: 'destructive',
      });
      return;
    }
    announceMember(null);
    await deleteCopy();
    await unsubscribe().catch(reportError);
    await navigate(adminPages.login);
    queryClient.clear();
  };
}
