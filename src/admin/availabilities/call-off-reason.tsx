import { useState } from 'react';
import { CANCEL_REASON_MAX_CHARACTERS } from '#contract/constants.ts';
import { type Locale, languageNames } from '#contract/localised.ts';
import { currentLocale, m } from '#platform/i18n/messages.ts';
import { Button } from '#ui/button.tsx';
import { TextArea } from '#ui/form/field.tsx';
import { LanguageTabs } from '../editor/language-tabs.tsx';
import type { Texts } from '../editor/localised-texts.ts';

const phrases = [
  [m.admin_call_off_phrase_weather, m.admin_call_off_phrase_weather_text],
  [m.admin_call_off_phrase_ill, m.admin_call_off_phrase_ill_text],
  [m.admin_call_off_phrase_few, m.admin_call_off_phrase_few_text],
] as const;

type CallOffReasonProps = {
  reason: Texts;
  onChange: (reason: Texts) => void;
  /** The languages of the guests' emails, whose missing texts are marked. */
  languages: ReadonlySet<Locale>;
};

/** The reason per language. A ready one fills all languages, and can be edited. */
export function CallOffReason({ reason, onChange, languages }: CallOffReasonProps) {
  const [language, setLanguage] = useState<Locale>(currentLocale);
  const isWritten = Object.values(reason).some((text) => text.trim() !== '');
  const missingIn = (locale: Locale) =>
    isWritten && languages.has(locale) && reason[locale].trim() === '' ? 1 : 0;
  return (
    <div className="flex flex-col gap-3">
      <fieldset>
        <legend className="mb-2 font-semibold">{m.admin_call_off_phrases()}</legend>
        <div className="flex flex-wrap gap-2">
          {phrases.map(([name, say]) => (
            <Button
              key={name()}
              className="px-4!"
              onClick={() =>
                onChange({
                  en: say({}, { locale: 'en' }),
                  pt: say({}, { locale: 'pt' }),
                  ru: say({}, { locale: 'ru' }),
                })
              }
            >
              {name()}
            </Button>
          ))}
        </div>
      </fieldset>
      <LanguageTabs
        language={language}
        onChange={setLanguage}
        isInSheet
        missing={{ en: missingIn('en'), pt: missingIn('pt'), ru: missingIn('ru') }}
      >
        <div className="pt-4" lang={language}>
          <TextArea
            key={language}
            label={`${m.fact_reason()} (${languageNames[language]})`}
            isOptional={m.admin_optional()}
            hint={m.admin_call_off_reason_hint()}
            rows={3}
            maxLength={CANCEL_REASON_MAX_CHARACTERS}
            value={reason[language]}
            onChange={({ target }) => onChange({ ...reason, [language]: target.value })}
          />
        </div>
      </LanguageTabs>
    </div>
  );
}
