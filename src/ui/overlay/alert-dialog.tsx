import { AlertDialog as Base } from '@base-ui/react/alert-dialog';
import type { ReactNode } from 'react';

type AlertDialogProps = {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  title: string;
  description: string;
  children: ReactNode;
};

/** A click outside does not close it, Escape does. */
export function AlertDialog({
  isOpen,
  onOpenChange,
  title,
  description,
  children,
}: AlertDialogProps) {
  return (
    <Base.Root open={isOpen} onOpenChange={onOpenChange}>
      <Base.Portal>
        <Base.Backdrop className="fixed inset-0 z-50 bg-cobalt-deep/60 transition-opacity duration-150 data-ending-style:opacity-0 data-starting-style:opacity-0" />
        <Base.Viewport className="fixed inset-0 z-50 grid items-end justify-items-center overflow-y-auto p-4 sm:place-items-center">
          <Base.Popup className="w-full max-w-lg rounded-card border border-line bg-surface p-6 shadow-raised transition duration-150 data-ending-style:opacity-0 data-starting-style:translate-y-2 data-starting-style:opacity-0">
            <Base.Title className="text-2xl">{title}</Base.Title>
            <Base.Description className="mt-2 text-muted">{description}</Base.Description>
            <div className="mt-6">{children}</div>
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  );
}
