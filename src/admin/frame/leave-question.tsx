import { type ReactNode, useEffect } from 'react';
import { type BlockerFunction, useBlocker } from 'react-router';
import { m } from '#platform/i18n/messages.ts';
import { Button } from '#ui/button.tsx';
import { AlertDialog } from '#ui/overlay/alert-dialog.tsx';

export function LeaveQuestion({ when }: { when: BlockerFunction | false }): ReactNode {
  const blocker = useBlocker(when);
  const isUnsaved = when !== false;
  useEffect(() => {
    if (!isUnsaved) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [isUnsaved]);
  return (
    <AlertDialog
      isOpen={blocker.state === 'blocked'}
      onOpenChange={(isOpen) => !isOpen && blocker.reset?.()}
      title={m.admin_leave_heading()}
      description={m.admin_leave_text()}
    >
      <div className="flex flex-wrap justify-end gap-3 max-sm:*:grow">
        <Button look="danger" onClick={() => blocker.proceed?.()}>
          {m.admin_leave_go()}
        </Button>
        <Button onClick={() => blocker.reset?.()}>{m.admin_leave_stay()}</Button>
      </div>
    </AlertDialog>
  );
}
