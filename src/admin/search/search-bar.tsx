import { Search } from 'lucide-react';
import { lazy, Suspense, useEffect, useState } from 'react';
import { mayActAs } from '#contract/bookings/states.ts';
import { m } from '#platform/i18n/messages.ts';
import { useSignedInStaff } from '../session/session-check.tsx';

const SearchDialog = lazy(() => import('./search-dialog.tsx'));

/** The search of the admin area: `/` opens it. Guides have none, because it would find all guests. */
export function useSearchDialog() {
  const { role } = useSignedInStaff();
  const isOffered = mayActAs(role, 'office');
  const [isOpen, setOpen] = useState(false);
  const [wasOpen, setWasOpen] = useState(false);
  if (isOpen && !wasOpen) setWasOpen(true);
  useEffect(() => {
    if (!isOffered) return;
    const openBySlash = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey) return;
      if (isTyping(event.target) || isBehindDialog()) return;
      event.preventDefault();
      setOpen(true);
    };
    document.addEventListener('keydown', openBySlash);
    return () => document.removeEventListener('keydown', openBySlash);
  }, [isOffered]);
  return {
    openSearch: isOffered ? () => setOpen(true) : undefined,
    dialog: wasOpen && (
      <Suspense>
        <SearchDialog isOpen={isOpen} onClose={() => setOpen(false)} />
      </Suspense>
    ),
  };
}

/** A modal dialog hides the page from assistive technology. */
const isBehindDialog = (): boolean =>
  document.getElementById('main')?.closest('[aria-hidden=true], [inert], [data-base-ui-inert]') !=
  null;

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('input, textarea, select'));

/** The bar above every page on a wide screen; the drawer bar has its own button. */
export const SearchBar = ({ onOpen }: { onOpen: () => void }) => (
  <div className="hidden border-b border-line px-10 py-2 lg:block print:hidden">
    <button
      type="button"
      onClick={onOpen}
      aria-keyshortcuts="/"
      className="flex min-h-11 w-full max-w-xl items-center gap-3 rounded-control border border-field-line bg-surface px-3 text-left text-muted hover:text-ink"
    >
      <Search aria-hidden className="size-5 shrink-0" />
      <span className="grow truncate">{m.admin_search()}</span>
      <kbd aria-hidden className="rounded-control border border-line px-2 font-sans text-sm">
        /
      </kbd>
    </button>
  </div>
);
