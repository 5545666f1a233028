import { useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import type { Locale } from '#contract/localised.ts';
import { region } from '#contract/settings/region.ts';
import { currentLocale, m } from '#platform/i18n/messages.ts';
import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/icon.tsx';
import { DisclosureMenu } from '#ui/overlay/disclosure-menu.tsx';

const languageNames: Record<Locale, string> = {
  en: 'English',
  pt: 'Português',
  ru: 'Русский',
};

/** The server never receives the hash. Navigations re-render the component. */
const useHash = (): string =>
  useSyncExternalStore(
    () => () => {},
    () => location.hash,
    () => '',
  );

/** These links load a document, because all texts and data change. */
export function LanguageLinks({ className }: { className?: string }) {
  const { search } = useLocation();
  const hash = useHash();
  const inLanguage = (locale: Locale) => {
    const query = new URLSearchParams(search);
    query.set('lng', locale);
    // Relative to the open page: a 404 page is cached once for all paths.
    return `?${query}${hash}`;
  };
  return (
    <ul className={className}>
      {region().languages.map((locale) => (
        <li key={locale}>
          <a
            href={inLanguage(locale)}
            lang={locale}
            hrefLang={locale}
            aria-current={locale === currentLocale() ? 'true' : undefined}
            className={classNames(
              'menu-line',
              locale === currentLocale() && 'font-semibold text-cobalt',
            )}
          >
            {languageNames[locale]}
          </a>
        </li>
      ))}
    </ul>
  );
}

/** `isShort` shows the language's code on phones. */
export function LanguageMenu({ isShort = false }: { isShort?: boolean }) {
  const name = languageNames[currentLocale()];
  const label = (
    <>
      <Icon of="icon-globe" className={classNames('size-5', isShort && 'max-sm:hidden')} />
      <span className="sr-only">{m.nav_language()}: </span>
      {isShort && <span className="uppercase sm:hidden">{currentLocale()}</span>}
      {isShort ? <span className="max-sm:sr-only"> {name}</span> : name}
    </>
  );
  return (
    <DisclosureMenu label={label} align="end">
      <LanguageLinks />
    </DisclosureMenu>
  );
}
