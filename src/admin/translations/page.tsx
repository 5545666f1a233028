import type { TranslationGapsJson } from '#api/admin/translation-gaps/translation-gaps.ts';
import type { ApiPath } from '#api/client/api-query.ts';
import { m } from '#platform/i18n/messages.ts';
import { LoadError } from '#ui/state/load-error.tsx';
import { Loading, Skeleton } from '#ui/state/skeleton.tsx';
import { AdminPage } from '../frame/admin-page.tsx';
import { FilterTabs } from '../lists/filter-tabs.tsx';
import { useListAddress } from '../lists/use-list-address.ts';
import { describeTrouble } from '../session/trouble.ts';
import { useStaffApi } from '../session/use-staff-api.ts';
import { GapGroup } from './gap-group.tsx';
import { kindName } from './gap-words.ts';
import { groupGaps } from './group-gaps.ts';

const languages = ['en', 'pt', 'ru'] as const;
const languageNames = { en: 'English', pt: 'Português', ru: 'Русский' };

/** One board of every text that visitors would see in another language than their own. */
export default function TranslationsPage() {
  const address = useListAddress({ language: languages });
  const answer = useStaffApi('/api/admin/translation-gaps' as ApiPath<TranslationGapsJson>);
  const chosen = languages.find((each) => each === address.get('language'));
  const gaps = (answer.data?.gaps ?? [])
    .filter(({ missing }) => !chosen || missing.includes(chosen))
    .map((gap) => (chosen ? { ...gap, missing: [chosen] } : gap));
  return (
    <AdminPage title={m.admin_gaps_title()} text={m.admin_gaps_text()}>
      <FilterTabs
        label={m.admin_gaps_languages()}
        tabs={[
          { name: m.admin_list_all(), to: address.plain, isCurrent: !chosen },
          ...languages.map((language) => ({
            name: languageNames[language],
            to: address.to({ language }),
            isCurrent: chosen === language,
            count: answer.data?.counts[language],
          })),
        ]}
      />
      {answer.isPending && (
        <Loading className="mt-6 flex flex-col gap-4">
          <Skeleton className="h-8 w-40" />
          <Skeleton className="h-64" />
        </Loading>
      )}
      {answer.isError && !answer.data && (
        <div className="mt-6">
          <LoadError
            text={m.admin_gaps_failed({ message: describeTrouble(answer.error) })}
            onRetry={() => void answer.refetch()}
          />
        </div>
      )}
      {answer.data && gaps.length === 0 && (
        <p role="status" className="mt-6 border border-line bg-surface px-5 py-12 text-center">
          <span className="block font-display text-2xl font-semibold">{m.admin_gaps_none()}</span>
          <span className="mt-2 block text-muted">{m.admin_gaps_none_text()}</span>
        </p>
      )}
      {groupGaps(gaps).map(({ kind, records }) => (
        <section key={kind} aria-labelledby={`gaps-${kind}`} className="mt-8">
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
    </AdminPage>
  );
}
