import { useLocation } from 'react-router';
import { type Locale, locales } from '#platform/i18n/locale.ts';
import { currentLocale } from '#platform/i18n/messages.ts';
import { classNames } from '#ui/class-names.ts';

/** Each language in its own words. */
export const languageNames: Record<Locale, string> = {
  en: 'English',
  pt: 'Português',
  ru: 'Русский',
};

/** This page in the three languages. A document load, for all texts and data change with it. */
export function LanguageLinks({ className }: { className?: string }) {
  const { pathname, search } = useLocation();
  const inLanguage = (locale: Locale) => {
    const query = new URLSearchParams(search);
    query.set('lng', locale);
    return `${pathname}?${query}`;
  };
  return (
    <ul className={className}>
      {locales.map((locale) => (
        <li key={locale}>
          <a
            href={inLanguage(locale)}
            lang={locale}
            hrefLang={locale}
            aria-current={locale === currentLocale() ? 'true' : undefined}
            className={classNames(
              'flex min-h-11 items-center px-4 hover:bg-cobalt-soft',
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
