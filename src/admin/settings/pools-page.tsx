import { Plus } from 'lucide-react';
import { useState } from 'react';
import { addressOf } from '#api/client/calls.ts';
import { adminApi } from '#contract/http/admin-api-paths.ts';
import { localise } from '#contract/localised.ts';
import { adminPages } from '#contract/pages/admin-pages.ts';
import type { PoolJson } from '#contract/tours/pools.schemas.ts';
import { formatList } from '#platform/i18n/format.ts';
import { currentLocale, m } from '#platform/i18n/messages.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { AdminPage } from '../frame/admin-page.tsx';
import { BackLink } from '../frame/back-link.tsx';
import { Sheet } from '../frame/sheet.tsx';
import { ShortList } from '../lists/short-list.tsx';
import { useStaffList } from '../session/use-staff-api.ts';
import { OverdrawnDates, PoolForm } from './pool-form.tsx';

export default function PoolsPage() {
  const pools = useStaffList(addressOf(adminApi.pools));
  const [open, setOpen] = useState<PoolJson | 'new' | null>(null);
  const close = () => setOpen(null);
  return (
    <AdminPage
      title={m.admin_pools()}
      beside={
        <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
          <BackLink to={adminPages.settings}>{m.admin_settings_title()}</BackLink>
          <Button look="action" onClick={() => setOpen('new')}>
            <Plus aria-hidden className="size-5" />
            {m.admin_pool_new()}
          </Button>
        </div>
      }
    >
      <p className="-mt-2 mb-6 max-w-prose text-muted">{m.admin_pools_text()}</p>
      <ShortList
        label={m.admin_pools()}
        list={pools}
        failed={m.admin_pools_failed}
        note={({ length }) => (length === 0 ? m.admin_pools_none() : null)}
        row={(pool) => <Pool pool={pool} />}
        changeLabel={m.admin_pool_change_named}
        onChange={setOpen}
      />
      <Sheet
        isOpen={open !== null}
        onClose={close}
        title={open === null || open === 'new' ? m.admin_pool_new() : open.name}
      >
        {open && <PoolForm pool={open === 'new' ? null : open} onDone={close} />}
      </Sheet>
    </AdminPage>
  );
}

function Pool({ pool: { name, units, tours, overdrawn } }: { pool: PoolJson }) {
  const locale = currentLocale();
  const names = tours.map((tour) => localise(tour.name, locale));
  return (
    <>
      <p className="font-semibold [overflow-wrap:anywhere]">{name}</p>
      <p className="mt-1 flex flex-wrap gap-x-3 text-sm text-muted">
        <span className="text-ink tabular-nums">{m.admin_pool_total({ units })}</span>
        <span className="[overflow-wrap:anywhere]">
          {names.length === 0
            ? m.admin_pool_no_tours()
            : m.admin_pool_tours({ tours: formatList(names, locale) })}
        </span>
      </p>
      {overdrawn.length > 0 && (
        <div className="mt-3">
          <Notice tone="bad" title={m.admin_pool_overdrawn()}>
            <OverdrawnDates dates={overdrawn} units={units} />
          </Notice>
        </div>
      )}
    </>
  );
}
