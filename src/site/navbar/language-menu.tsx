import { Globe } from 'lucide-react';
import { currentLocale, m } from '#platform/i18n/messages.ts';
import { DisclosureMenu } from '#ui/overlay/disclosure-menu.tsx';
import { LanguageLinks, languageNames } from './language-links.tsx';

export function LanguageMenu() {
  const label = (
    <>
      <Globe aria-hidden="true" className="size-5" />
      <span className="sr-only">{m.nav_language()}: </span>
      {languageNames[currentLocale()]}
    </>
  );
  return (
    <DisclosureMenu label={label} align="end">
      <LanguageLinks />
    </DisclosureMenu>
  );
}
