import { useEffect, useRef } from 'react';
import type { MessageJson } from '#api/admin/messages/messages.ts';
import { useStaffWrite } from '../session/use-staff-write.ts';
import { messagePaths } from './message-paths.ts';

/** A message that is open counts as read; should that fail, it is unread at the next look. */
export function useMarkRead(message: MessageJson | undefined): void {
  const write = useStaffWrite();
  const told = useRef<string | null>(null);
  const id = message?.readAt === null ? message.id : null;
  useEffect(() => {
    if (id === null || told.current === id) return;
    told.current = id;
    write(messagePaths.read(id), { method: 'POST', body: {} }).catch(reportError);
  });
}
