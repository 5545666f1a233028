import { Link } from 'react-router';
import { localise } from '#platform/i18n/locale.ts';
import { currentLocale, m } from '#platform/i18n/messages.ts';
import { gapAddress } from './gap-address.ts';
import { type Gap, gapFieldName } from './gap-words.ts';

const languageNames = { en: 'English', pt: 'Português', ru: 'Русский' };

/** One record, and each of its texts that lacks a language, leading to where it is written. */
export function GapGroup({ gaps }: { gaps: readonly [Gap, ...Gap[]] }) {
  const name = localise(gaps[0].name, currentLocale());
  return (
    <section className="grid gap-x-8 gap-y-2 border-b border-line px-4 py-4 last:border-b-0 sm:px-5 lg:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]">
      <h3 className="text-lg">{name}</h3>
      <ul>
        {gaps.map((gap) => (
          <li
            key={gap.field}
            className="flex flex-wrap items-center justify-between gap-x-6 border-t border-line first:border-t-0"
          >
            <span className="min-w-0 [overflow-wrap:anywhere]">{gapFieldName(gap)}</span>
            <span className="flex flex-wrap gap-x-5">
              {gap.missing.map((language) => (
                <Link
                  key={language}
                  to={gapAddress(gap, language)}
                  aria-label={m.admin_gaps_write({
                    language: languageNames[language],
                    field: gapFieldName(gap),
                    name,
                  })}
                  className="flex min-h-11 items-center text-cobalt underline decoration-1 underline-offset-4 hover:decoration-2"
                >
                  <span lang={language}>{languageNames[language]}</span>
                </Link>
              ))}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
