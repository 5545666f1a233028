import { useState } from 'react';
import type { MailContentJson } from '#contract/contact/mails.schemas.ts';
import type { Locale } from '#contract/localised.ts';
import { BareButton } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { languageName } from '../bookings/booking-labels.ts';
import { MailView } from './mail-preview.tsx';

type LanguagePreviewsProps = { previews: readonly { language: Locale; mail: MailContentJson }[] };

/** The email in the languages of its recipients, one at a time. */
export function LanguagePreviews({ previews }: LanguagePreviewsProps) {
  const [chosen, setChosen] = useState<Locale | null>(null);
  const shown = previews.find(({ language }) => language === chosen) ?? previews[0];
  if (!shown) return null;
  return (
    <div className="flex flex-col gap-3">
      {previews.length > 1 && (
        <div className="flex flex-wrap gap-2">
          {previews.map(({ language }) => (
            <BareButton
              key={language}
              aria-pressed={language === shown.language}
              onClick={() => setChosen(language)}
              className={classNames(
                'min-h-11 rounded-control border px-4 first-letter:uppercase',
                language === shown.language
                  ? 'border-cobalt bg-cobalt-soft font-semibold'
                  : 'border-field-line',
              )}
            >
              {languageName(language)}
            </BareButton>
          ))}
        </div>
      )}
      <MailView mail={shown.mail} />
    </div>
  );
}
