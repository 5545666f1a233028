import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';
import { useSignedInStaff } from '../session/session-check.tsx';
import { useSession } from '../session/session-context.ts';
import { registerWorker } from './copy.ts';
import { sendUnsentCounts } from './send-counts.ts';
import { showUnsentCounts, useUnsentCounts } from './unsent-counts.ts';

/** How often waiting counts are tried again: a phone doesn't notice each return of the network. */
const RETRY_MS = 20_000;

export function useSendCounts(): () => Promise<void> {
  const { username } = useSignedInStaff();
  const queryClient = useQueryClient();
  const keepSession = useSession();
  return useCallback(
    () => sendUnsentCounts({ username, queryClient, keepSession }),
    [username, queryClient, keepSession],
  );
}

/** Sends what waits when the admin area is opened, when the network returns, and now and then. */
export function KeepSending(): null {
  const { username } = useSignedInStaff();
  const queryClient = useQueryClient();
  const sendCounts = useSendCounts();
  const hasWaiting = useUnsentCounts().some(({ problem }) => problem === null);

  useEffect(() => {
    void registerWorker();
    void showUnsentCounts(username).then(sendCounts);
    const goOn = () => {
      void sendCounts();
      void queryClient.invalidateQueries();
    };
    addEventListener('online', goOn);
    return () => removeEventListener('online', goOn);
  }, [username, sendCounts, queryClient]);

  useEffect(() => {
    if (!hasWaiting) return;
    const timer = setInterval(() => void sendCounts(), RETRY_MS);
    return () => clearInterval(timer);
  }, [hasWaiting, sendCounts]);
  return null;
}
