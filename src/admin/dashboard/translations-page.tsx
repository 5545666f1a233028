import { Link } from 'react-router';
import { addressOf } from '#api/client/calls.ts';
import { adminApi } from '#contract/http/admin-api-paths.ts';
import { type Locale, languageNames, locales } from '#contract/localised.ts';
import { region } from '#contract/settings/region.ts';
import { m } from '#platform/i18n/messages.ts';
import { AdminPage } from '../frame/admin-page.tsx';
import { Loaded } from '../frame/loaded.tsx';
import { Skeletons } from '../frame/skeletons.tsx';
import { FilterTabs } from '../lists/filter-tabs.tsx';
import { Paging } from '../lists/list-body.tsx';
import { useListAddress } from '../lists/use-list-address.ts';
import { useStaffApi } from '../session/use-staff-api.ts';
import {
  type Gap,
  gapAddress,
  gapFieldName,
  gapName,
  groupGaps,
  kindName,
} from './translation-gaps.ts';

/** All texts without a translation, which visitors see in another language, and outdated translations. */
export default function TranslationsPage() {
  const address = useListAddress({ language: locales });
  const answer = useStaffApi(addressOf(adminApi.translationGaps, { query: address.query }));
  const chosen = locales.find((each) => each === address.get('language'));
  const gaps = (answer.data?.gaps ?? []).map((gap) =>
    chosen ? { ...gap, ...only(gap, chosen) } : gap,
  );
  return (
    <AdminPage title={m.admin_gaps_title()} text={m.admin_gaps_text()}>
      <FilterTabs
        label={m.admin_gaps_languages()}
        tabs={[
          { name: m.admin_list_all(), to: address.plain, isCurrent: !chosen },
          ...region().languages.map((language) => ({
            name: languageNames[language],
            to: address.to({ language }),
            isCurrent: chosen === language,
            count: answer.data?.counts[language],
          })),
        ]}
      />
      <div className="mt-6">
        <Loaded
          query={answer}
          failed={m.admin_gaps_failed}
          loading={<Skeletons of={['h-8 w-40', 'h-64']} className="flex flex-col gap-4" />}
        >
          {({ total, page, pageSize }) => (
            <div className="flex flex-col gap-6">
              {gaps.length === 0 && (
                <p role="status" className="border border-line bg-surface px-5 py-12 text-center">
                  <span className="block font-display text-2xl font-semibold">
                    {m.admin_gaps_none()}
                  </span>
                  <span className="mt-2 block text-muted">{m.admin_gaps_none_text()}</span>
                </p>
              )}
              {groupGaps(gaps).map(({ kind, records }) => (
                <section key={kind} aria-labelledby={`gaps-${kind}`} className="mt-2">
                  <h2 id={`gaps-${kind}`} className="mb-3 text-2xl">
                    {kindName(kind)}
                  </h2>
                  <div className="border border-line bg-surface">
                    {records.map((record) => (
                      <GapGroup key={record[0].id} gaps={record} />
                    ))}
                  </div>
                </section>
              ))}
              <Paging
                page={page}
                pages={Math.ceil(total / pageSize)}
                to={(other) => address.to({ page: String(other) })}
              />
            </div>
          )}
        </Loaded>
      </div>
    </AdminPage>
  );
}

const only = ({ missing, outdated }: Gap, language: Locale) => ({
  missing: missing.filter((each) => each === language),
  outdated: outdated.filter((each) => each === language),
});

export function GapGroup({ gaps }: { gaps: readonly [Gap, ...Gap[]] }) {
  const name = gapName(gaps[0]);
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
              {gap.outdated.map((language) => (
                <Link
                  key={language}
                  to={gapAddress(gap, language)}
                  aria-label={m.admin_gaps_update({
                    language: languageNames[language],
                    field: gapFieldName(gap),
                    name,
                  })}
                  className="flex min-h-11 flex-wrap items-center gap-x-2 text-cobalt underline decoration-1 underline-offset-4 hover:decoration-2"
                >
                  <span lang={language}>{languageNames[language]}</span>
                  <span className="text-sm text-terracotta">{m.admin_gaps_outdated()}</span>
                </Link>
              ))}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
