import { Tabs } from '@base-ui/react/tabs';
import { History } from 'lucide-react';
import type { ReactNode } from 'react';
import { type Locale, languageNames } from '#contract/localised.ts';
import { region } from '#contract/settings/region.ts';
import { m } from '#platform/i18n/messages.ts';
import { classNames } from '#ui/class-names.ts';

type LanguageTabsProps = {
  language: Locale;
  onChange: (language: Locale) => void;
  missing: Record<Locale, number>;
  /** Translations that stayed the same when another language was edited. */
  outdated?: Record<Locale, number>;
  /** Among other fields of a sheet, where the tabs don't stay in view. */
  isInSheet?: boolean;
  children: ReactNode;
};

const NONE = { en: 0, pt: 0, ru: 0 };

/** Language tabs; a number marks missing and outdated translations. */
export function LanguageTabs(props: LanguageTabsProps) {
  const { language, onChange, missing, outdated = NONE, isInSheet = false, children } = props;
  return (
    <Tabs.Root value={language} onValueChange={onChange}>
      <Tabs.List
        aria-label={m.admin_texts_languages()}
        className={classNames(
          'flex border-b border-line',
          !isInSheet && 'sticky top-14 z-10 bg-page lg:top-0',
        )}
      >
        {region().languages.map((locale) => (
          <Tabs.Tab
            key={locale}
            value={locale}
            className="-mb-px flex min-h-12 flex-1 items-center justify-center gap-2 border-b-3 border-transparent px-2 text-muted hover:text-ink focus-visible:-outline-offset-3 data-active:border-cobalt data-active:font-semibold data-active:text-cobalt sm:flex-none sm:px-6"
          >
            <span lang={locale}>{languageNames[locale]}</span>
            {missing[locale] + outdated[locale] > 0 && (
              <span className="flex items-center gap-1 text-sm font-normal text-terracotta">
                {missing[locale] > 0 ? (
                  <span
                    aria-hidden
                    className="size-2 rounded-full bg-terracotta forced-colors:border-4"
                  />
                ) : (
                  <History aria-hidden className="size-4" />
                )}
                <span aria-hidden>{missing[locale] + outdated[locale]}</span>
                {missing[locale] > 0 && (
                  <span className="sr-only">
                    {m.admin_texts_missing({ count: missing[locale] })}
                  </span>
                )}
                {outdated[locale] > 0 && (
                  <span className="sr-only">
                    {m.admin_texts_outdated({ count: outdated[locale] })}
                  </span>
                )}
              </span>
            )}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      <Tabs.Panel value={language} tabIndex={-1} className="outline-none">
        {children}
      </Tabs.Panel>
    </Tabs.Root>
  );
}
