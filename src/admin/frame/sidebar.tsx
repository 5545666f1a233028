import { Dialog } from '@base-ui/react/dialog';
import { Menu, Search, X } from 'lucide-react';
import { useState } from 'react';
import { Link, useLocation } from 'react-router';
import { useBusiness } from '#api/client/business.ts';
import { languageNames, locales } from '#contract/localised.ts';
import { adminPages } from '#contract/pages/admin-pages.ts';
import { currentLocale, m } from '#platform/i18n/messages.ts';
import { classNames } from '#ui/class-names.ts';
import { ThemeToggle } from '#ui/theme/theme-toggle.tsx';
import { FootLinks, Navigation } from './navigation.tsx';
import { useCloseOnBack } from './navigation-guards.tsx';

export function Sidebar() {
  return (
    <header className="hidden border-r border-line bg-cobalt-deep lg:block">
      <div className="sticky top-0 flex h-dvh flex-col overflow-y-auto">
        <div className="px-5 pt-5 pb-4">
          <Brand isStacked />
        </div>
        <Navigation />
        <div className="mt-auto pt-3">
          <FootLinks />
          <div className="px-2 pb-1">
            <Preferences />
          </div>
        </div>
      </div>
    </header>
  );
}

const square =
  'grid size-12 shrink-0 place-items-center text-white hover:bg-white/10 focus-visible:-outline-offset-3 focus-visible:outline-white';

export function DrawerBar({ onSearch }: { onSearch: (() => void) | undefined }) {
  const [isOpen, setIsOpen] = useState(false);
  useCloseOnBack(isOpen, () => setIsOpen(false));
  return (
    <header className="sticky top-0 z-20 flex items-center justify-between bg-cobalt-deep py-1 pr-1 pl-4 lg:hidden">
      <Brand />
      {onSearch && (
        <button
          type="button"
          onClick={onSearch}
          aria-label={m.admin_search()}
          className={`${square} ml-auto`}
        >
          <Search aria-hidden className="size-5" />
        </button>
      )}
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
            <div className="mt-auto pt-6">
              <FootLinks onGo={() => setIsOpen(false)} />
              <div className="px-2 pb-3">
                <Preferences />
              </div>
            </div>
          </Dialog.Popup>
        </Dialog.Portal>
      </Dialog.Root>
    </header>
  );
}

/** Longer names take smaller letters, as on the public site, so that they are shown in full. */
const LONG_NAME = 18;

function Brand({ isStacked = false }: { isStacked?: boolean }) {
  const { name } = useBusiness();
  const isLong = name.length > LONG_NAME;
  return (
    <Link
      to={adminPages.home}
      className="flex min-h-11 min-w-0 items-center text-white focus-visible:outline-white"
    >
      <span className={classNames('flex min-w-0', isStacked ? 'flex-col' : 'items-baseline gap-2')}>
        <span
          className={classNames(
            'line-clamp-3 font-display leading-tight font-semibold tracking-tight text-balance wrap-anywhere',
            isLong ? (isStacked ? 'text-lg' : 'text-base') : 'text-2xl',
          )}
        >
          {name}
        </span>
        {/* A phone has no room for both. */}
        <span className={classNames('text-sm text-white/75', isLong && !isStacked && 'sr-only')}>
          {m.admin_area()}
        </span>
      </span>
    </Link>
  );
}

/** Language and theme, stored as on the public site. */
function Preferences() {
  const { pathname, search } = useLocation();
  const inLanguage = (locale: string) => {
    const query = new URLSearchParams(search);
    query.set('lng', locale);
    return `${pathname}?${query}`;
  };
  return (
    <div className="flex items-center justify-between gap-2">
      <ul aria-label={m.admin_language()} className="flex">
        {locales.map((locale) => (
          <li key={locale}>
            {/* A plain link, because another language needs a full page load. */}
            <a
              href={inLanguage(locale)}
              lang={locale}
              aria-label={languageNames[locale]}
              {...(locale === currentLocale() && { 'aria-current': 'true' as const })}
              className={classNames(
                'grid size-11 place-items-center text-sm uppercase focus-visible:outline-white',
                locale === currentLocale()
                  ? 'font-bold text-white underline underline-offset-4'
                  : 'text-white/75 hover:text-white',
              )}
            >
              {locale}
            </a>
          </li>
        ))}
      </ul>
      <ThemeToggle className="grid size-11 place-items-center text-white/80 hover:text-white focus-visible:outline-white" />
    </div>
  );
}
