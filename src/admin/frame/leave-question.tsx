import { type ReactNode, useEffect, useState } from 'react';
import type { BlockerFunction } from 'react-router';
import { m } from '#platform/i18n/messages.ts';
import { Button } from '#ui/button.tsx';
import { AlertDialog } from '#ui/overlay/alert-dialog.tsx';
import { type Blocked, useCloseOnBack, useNavigationGuard } from './navigation-guards.tsx';

export function LeaveQuestion({ when }: { when: BlockerFunction | false }): ReactNode {
  const [blocked, setBlocked] = useState<Blocked | null>(null);
  useNavigationGuard(when === false ? null : { blocks: when, onBlocked: setBlocked });
  const isUnsaved = when !== false;
  useEffect(() => {
    if (!isUnsaved) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [isUnsaved]);
  function answer(leaves: boolean) {
    if (leaves) blocked?.proceed();
    else blocked?.reset();
    setBlocked(null);
  }
  useCloseOnBack(blocked !== null, () => answer(false));
  return (
    <AlertDialog
      isOpen={blocked !== null}
      onOpenChange={(isOpen) => !isOpen && answer(false)}
      title={m.admin_leave_heading()}
      description={m.admin_leave_text()}
    >
      <div className="flex flex-wrap justify-end gap-3 max-sm:*:grow">
        <Button look="danger" onClick={() => answer(true)}>
          {m.admin_leave_go()}
        </Button>
        <Button onClick={() => answer(false)}>{m.admin_leave_stay()}</Button>
      </div>
    </AlertDialog>
  );
}
