import { useState } from 'react';
import { addressOf, send } from '#api/client/calls.ts';
import type { HoldSourcesJson } from '#contract/bookings/admin-bookings.schemas.ts';
import { HOLDS_TO_NOTICE } from '#contract/constants.ts';
import { adminApi } from '#contract/http/admin-api-paths.ts';
import { m } from '#platform/i18n/messages.ts';
import { Button } from '#ui/button.tsx';
import { Loaded } from '../frame/loaded.tsx';
import { Question } from '../frame/question.tsx';
import { Skeletons } from '../frame/skeletons.tsx';
import { useStaffApi } from '../session/use-staff-api.ts';
import { useWrite } from '../session/use-write.ts';
import { momentWords } from './booking-labels.ts';

type Source = HoldSourcesJson['sources'][number];

/** Networks with unpaid holds, so that staff can find and release abusive ones. */
export function HoldSources() {
  const sources = useStaffApi(addressOf(adminApi.holdSources));
  const [asked, setAsked] = useState<Source | null>(null);
  const { mutateAsync: free } = useWrite(
    (source: string) => send('DELETE', adminApi.holdSource, { params: { source } }),
    { done: ({ freed }) => ({ title: m.admin_holds_freed({ count: freed }) }) },
  );
  return (
    <section
      aria-labelledby="hold-sources"
      className="border border-line bg-surface has-[>[role=alert]]:p-4"
    >
      <div className="border-b border-line px-4 py-3 sm:px-5">
        <h2 id="hold-sources" className="text-xl">
          {m.admin_holds_heading()}
        </h2>
        <p className="mt-1 max-w-3xl text-sm text-muted">{m.admin_holds_text()}</p>
      </div>
      <Loaded
        query={sources}
        failed={m.admin_holds_failed}
        loading={<Skeletons of={['h-8']} className="p-5" />}
      >
        {(found) =>
          found.sources.length === 0 ? (
            <p className="px-4 py-5 text-muted sm:px-5">{m.admin_holds_none()}</p>
          ) : (
            <ul>
              {found.sources.map((source) => (
                <SourceRow key={source.source} source={source} onFree={() => setAsked(source)} />
              ))}
            </ul>
          )
        }
      </Loaded>
      <Question
        isOpen={asked !== null}
        onClose={() => setAsked(null)}
        title={m.admin_holds_free_heading({ source: asked?.source ?? '' })}
        text={m.admin_holds_free_text()}
        yes={m.admin_holds_free()}
        busy={m.admin_saving()}
        onYes={() => free(asked?.source ?? '')}
      />
    </section>
  );
}

function SourceRow({ source: it, onFree }: { source: Source; onFree: () => void }) {
  const { source, holds, people, until } = it;
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 border-b border-line px-4 py-3 last:border-b-0 sm:px-5">
      <div className="min-w-0">
        <p className={holds >= HOLDS_TO_NOTICE ? 'font-semibold text-bad' : 'font-semibold'}>
          {m.admin_holds_count({ count: holds })}
        </p>
        <p className="text-sm text-muted">
          {m.people({ count: people })} · {m.admin_holds_until(momentWords(until))}
        </p>
        <p className="text-sm text-muted">
          {m.admin_holds_source()} <span className="font-mono">{source}</span>
        </p>
      </div>
      <Button look="danger" onClick={onFree} aria-label={m.admin_holds_free_these({ source })}>
        {m.admin_holds_free()}
      </Button>
    </li>
  );
}
