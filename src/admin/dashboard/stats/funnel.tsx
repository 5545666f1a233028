import { addressOf } from '#api/client/calls.ts';
import { adminApi } from '#contract/http/admin-api-paths.ts';
import { languageNames, localise } from '#contract/localised.ts';
import type { FunnelJson } from '#contract/staff/funnel.schemas.ts';
import type { FunnelDevice, FunnelStep } from '#contract/staff/funnel.ts';
import { formatCount, formatRate } from '#platform/i18n/format.ts';
import { currentLocale, m } from '#platform/i18n/messages.ts';
import { Loading, Skeleton } from '#ui/loading.tsx';
import { Loaded } from '../../frame/loaded.tsx';
import { OptionField } from '../../lists/option-field.tsx';
import { optionsOf } from '../../lists/options.ts';
import { useStaffApi, useStaffList } from '../../session/use-staff-api.ts';
import type { StatsAddress } from './range.ts';

const stepNames: Record<FunnelStep, () => string> = {
  viewed: m.admin_funnel_viewed,
  opened: m.admin_funnel_opened,
  date: m.admin_funnel_date,
  details: m.admin_funnel_details,
  paid: m.admin_funnel_paid,
};

const deviceNames: Record<FunnelDevice, () => string> = {
  phone: m.admin_funnel_phone,
  computer: m.admin_funnel_computer,
};

export function Funnel({ address: { range, funnel, setFunnel } }: { address: StatsAddress }) {
  const { from, to } = range;
  const locale = currentLocale();
  const steps = useStaffApi(addressOf(adminApi.funnel, { query: { from, to, ...funnel } }));
  const tours = useStaffList(addressOf(adminApi.tours)).data ?? [];
  return (
    <section
      aria-labelledby="funnel"
      className="grid gap-x-12 gap-y-6 border-x border-b border-line bg-surface p-4 sm:p-6 lg:grid-cols-[minmax(0,20rem)_minmax(0,1fr)]"
    >
      <div className="flex min-w-0 flex-col gap-3">
        <h3 id="funnel" className="text-lg">
          {m.admin_funnel_heading()}
        </h3>
        <p className="text-sm text-muted">{m.admin_funnel_meaning()}</p>
        <OptionField
          label={m.fact_tour()}
          none={m.admin_all_tours()}
          options={tours.map(({ id, name }) => [id, localise(name, locale)])}
          value={funnel.tourId ?? ''}
          onChange={(event) => setFunnel({ tourId: event.target.value })}
        />
        <OptionField
          label={m.admin_funnel_language()}
          none={m.admin_funnel_any_language()}
          options={Object.entries(languageNames)}
          value={funnel.language ?? ''}
          onChange={(event) => setFunnel({ language: event.target.value })}
        />
        <OptionField
          label={m.admin_funnel_device()}
          none={m.admin_funnel_any_device()}
          options={optionsOf(deviceNames)}
          value={funnel.device ?? ''}
          onChange={(event) => setFunnel({ device: event.target.value })}
        />
      </div>
      <div className="min-w-0">
        <Loaded query={steps} failed={m.admin_stats_failed} loading={<LoadingSteps />}>
          {(counted) => <Steps steps={counted.steps} />}
        </Loaded>
      </div>
    </section>
  );
}

function Steps({ steps }: Pick<FunnelJson, 'steps'>) {
  const locale = currentLocale();
  const most = Math.max(...steps.map(({ count }) => count));
  if (most === 0) return <p className="text-muted">{m.admin_stats_nothing()}</p>;
  return (
    <ol className="flex flex-col gap-5">
      {steps.map(({ step, count }, index) => {
        const before = steps[index - 1]?.count ?? 0;
        return (
          <li key={step}>
            <p className="flex items-baseline justify-between gap-3">
              <span>{stepNames[step]()}</span>{' '}
              <span className="font-semibold tabular-nums">{formatCount(count, locale)}</span>
            </p>
            <span aria-hidden className="my-1 block h-3 bg-line">
              <span
                className="block h-full bg-cobalt forced-colors:border-t-12"
                style={{ width: `${(count / most) * 100}%` }}
              />
            </span>
            {before > 0 && (
              <p className="text-sm text-muted">
                {m.admin_funnel_share({ share: formatRate(tenthsOf(count / before), locale) })}
              </p>
            )}
          </li>
        );
      })}
    </ol>
  );
}

/** In basis points, rounded to tenths of a percent. */
const tenthsOf = (share: number): number => Math.round(share * 1000) * 10;

function LoadingSteps() {
  return (
    <Loading className="flex flex-col gap-5">
      {Object.keys(stepNames).map((step) => (
        <Skeleton key={step} className="h-13" />
      ))}
    </Loading>
  );
}
