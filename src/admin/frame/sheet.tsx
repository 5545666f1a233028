import { Dialog } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { m } from '#platform/i18n/messages.ts';
import { classNames } from '#ui/class-names.ts';
import { useCloseOnBack } from './navigation-guards.tsx';

type SheetProps = {
  isOpen: boolean;
  onClose: () => void;
  title: string;
  text?: ReactNode;
  isWide?: boolean;
  /** Whether the address says that it is open, so that Back closes it by itself. */
  isInAddress?: boolean;
  /** The element to focus first instead of the first control; null if it doesn't exist. */
  initialFocus?: () => HTMLElement | null;
  children: ReactNode;
};

/** A panel on the right side, or over the whole screen on a phone. */
export function Sheet({
  isOpen,
  onClose,
  title,
  text,
  isWide = false,
  isInAddress = false,
  initialFocus,
  children,
}: SheetProps) {
  useCloseOnBack(isOpen && !isInAddress, onClose);
  return (
    <Dialog.Root open={isOpen} onOpenChange={(open) => !open && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-40 bg-cobalt-deep/60 transition-opacity duration-200 data-ending-style:opacity-0 data-starting-style:opacity-0 print:hidden" />
        <Dialog.Popup
          {...(initialFocus && { initialFocus: () => initialFocus() ?? true })}
          className={classNames(
            'fixed inset-y-0 right-0 z-50 w-full overflow-y-auto overscroll-contain border-line bg-page shadow-raised outline-none transition-transform duration-200 data-ending-style:translate-x-full data-starting-style:translate-x-full sm:border-l print:static print:w-full! print:overflow-visible print:border-0 print:shadow-none',
            isWide ? 'sm:w-[min(46rem,92vw)]' : 'sm:w-[min(34rem,92vw)]',
          )}
        >
          <header className="sticky top-0 z-10 flex items-start justify-between gap-4 border-b border-line bg-page px-4 pt-4 pb-3 sm:px-7 sm:pt-6 print:static print:px-0">
            <Dialog.Title className="min-w-0 text-2xl">{title}</Dialog.Title>
            <Dialog.Close
              aria-label={m.admin_close()}
              className="-mt-1 -mr-2 grid size-11 shrink-0 place-items-center text-muted hover:text-ink print:hidden"
            >
              <X aria-hidden className="size-5" />
            </Dialog.Close>
          </header>
          {text && <div className="px-4 pt-3 text-muted sm:px-7 print:px-0">{text}</div>}
          <div className="px-4 py-6 sm:px-7 print:px-0">{children}</div>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
