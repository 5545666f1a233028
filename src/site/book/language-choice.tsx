import { type Locale, languageNames } from '#contract/localised.ts';
import { formatLanguage } from '#platform/i18n/format.ts';
import { currentLocale, m } from '#platform/i18n/messages.ts';

type LanguageChoiceProps = {
  name: string;
  languages: readonly Locale[];
  /** Empty means no preference, where there is a label for it. */
  value: Locale | '';
  anyLabel?: string;
  hint?: string;
  error?: string | undefined;
  onChange(language: Locale | ''): void;
};

export function LanguageChoice(props: LanguageChoiceProps) {
  const { name, languages, value, anyLabel, hint, error, onChange } = props;
  const described = [hint && `${name}-hint`, error && `${name}-error`].filter(Boolean).join(' ');
  const choices: (Locale | '')[] = anyLabel === undefined ? [...languages] : ['', ...languages];
  return (
    <fieldset data-field={name} {...(described && { 'aria-describedby': described })}>
      <legend className="mb-2 font-semibold">{m.fact_tour_language()}</legend>
      <div className="flex flex-wrap gap-2">
        {choices.map((language) => (
          <label
            key={language}
            className="choice inline-flex min-h-11 cursor-pointer items-center gap-2.5 rounded-control border border-field-line bg-surface px-4 py-2 has-checked:border-cobalt has-checked:bg-cobalt-soft has-checked:ring-1 has-checked:ring-cobalt has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-cobalt"
          >
            <input
              type="radio"
              name={name}
              value={language}
              checked={value === language}
              onChange={() => onChange(language)}
              className="outline-none"
            />
            {language === '' ? anyLabel : <LanguageName language={language} />}
          </label>
        ))}
      </div>
      {hint && (
        <p id={`${name}-hint`} className="mt-1.5 text-sm text-muted">
          {hint}
        </p>
      )}
      {error && (
        <p id={`${name}-error`} className="mt-1.5 text-sm font-semibold text-bad">
          {error}
        </p>
      )}
    </fieldset>
  );
}

/** In the current language; the reader's own in its own spelling, capitalised. */
function LanguageName({ language }: { language: Locale }) {
  const locale = currentLocale();
  const name = language === locale ? languageNames[language] : formatLanguage(language, locale);
  return <span className="inline-block first-letter:uppercase">{name}</span>;
}
