import { useLocation } from 'react-router';
import { locales } from '#platform/i18n/locale.ts';
import { currentLocale, m } from '#platform/i18n/messages.ts';
import { classNames } from '#ui/class-names.ts';
import { ThemeToggle } from '#ui/theme/theme-toggle.tsx';

const names = { en: 'English', pt: 'Português', ru: 'Русский' };

/** Language and theme, remembered as on the site. */
export function Preferences() {
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
            {/* A plain link: another language is another document. */}
            <a
              href={inLanguage(locale)}
              lang={locale}
              aria-label={names[locale]}
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
