import { Dialog } from '@base-ui/react/dialog';
import { Menu, X } from 'lucide-react';
import { useState } from 'react';
import { m } from '#platform/i18n/messages.ts';
import { Brand } from './brand.tsx';
import { Navigation } from './navigation.tsx';
import { Preferences } from './preferences.tsx';

const square =
  'grid size-12 place-items-center text-white hover:bg-white/10 focus-visible:-outline-offset-3 focus-visible:outline-white';

/** The phone's bar, and the drawer with the sidebar's entries that it opens. */
export function DrawerBar() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <header className="sticky top-0 z-20 flex items-center justify-between bg-cobalt-deep py-1 pr-1 pl-4 lg:hidden">
      <Brand />
      <Dialog.Root open={isOpen} onOpenChange={setIsOpen}>
        <Dialog.Trigger className={square} aria-label={m.admin_menu()}>
          <Menu aria-hidden className="size-6" />
        </Dialog.Trigger>
        <Dialog.Portal>
          <Dialog.Backdrop className="fixed inset-0 z-40 bg-sunken/70 transition-opacity duration-200 data-ending-style:opacity-0 data-starting-style:opacity-0" />
          <Dialog.Popup className="fixed inset-y-0 right-0 z-50 flex w-[min(20rem,100vw)] flex-col overflow-y-auto bg-cobalt-deep shadow-raised transition-transform duration-200 data-ending-style:translate-x-full data-starting-style:translate-x-full">
            <div className="flex items-center justify-between py-1 pr-1 pl-4">
              <Dialog.Title className="text-xl text-white">{m.admin_menu()}</Dialog.Title>
              <Dialog.Close className={square} aria-label={m.admin_menu_close()}>
                <X aria-hidden className="size-6" />
              </Dialog.Close>
            </div>
            <Navigation onGo={() => setIsOpen(false)} />
            <div className="mt-auto px-2 py-3">
              <Preferences />
            </div>
          </Dialog.Popup>
        </Dialog.Portal>
      </Dialog.Root>
    </header>
  );
}
