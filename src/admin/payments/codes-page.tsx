import { Plus } from 'lucide-react';
import { useState } from 'react';
import { addressOf } from '#api/client/calls.ts';
import { adminApi } from '#contract/http/admin-api-paths.ts';
import { adminPages } from '#contract/pages/admin-pages.ts';
import type { DiscountCodeJson } from '#contract/pricing/discounts.schemas.ts';
import { formatDay, formatMoney } from '#platform/i18n/format.ts';
import { currentLocale, m } from '#platform/i18n/messages.ts';
import { Button } from '#ui/button.tsx';
import { today } from '../availabilities/availability-labels.ts';
import { AdminPage } from '../frame/admin-page.tsx';
import { BackLink } from '../frame/back-link.tsx';
import { Sheet } from '../frame/sheet.tsx';
import { ShortList } from '../lists/short-list.tsx';
import { type StatusLook, StatusMark } from '../lists/status-mark.tsx';
import { useStaffList } from '../session/use-staff-api.ts';
import { CodeForm } from './code-form.tsx';

export default function CodesPage() {
  const codes = useStaffList(addressOf(adminApi.discountCodes));
  const [open, setOpen] = useState<DiscountCodeJson | 'new' | null>(null);
  const close = () => setOpen(null);
  return (
    <AdminPage
      title={m.admin_discounts()}
      beside={
        <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
          <BackLink to={adminPages.payments}>{m.admin_nav_payments()}</BackLink>
          <Button look="action" onClick={() => setOpen('new')}>
            <Plus aria-hidden className="size-5" />
            {m.admin_discount_new()}
          </Button>
        </div>
      }
    >
      <p className="-mt-2 mb-6 max-w-prose text-muted">{m.admin_discounts_text()}</p>
      <ShortList
        label={m.admin_discounts()}
        list={codes}
        failed={m.admin_discounts_failed}
        note={({ length }) => (length === 0 ? m.admin_discounts_none() : null)}
        row={(code) => <Code code={code} />}
        changeLabel={m.admin_discount_change_named}
        onChange={setOpen}
      />
      <Sheet
        isOpen={open !== null}
        onClose={close}
        title={open === null || open === 'new' ? m.admin_discount_new() : open.code}
      >
        {open && <CodeForm code={open === 'new' ? null : open} onDone={close} />}
      </Sheet>
    </AdminPage>
  );
}

function Code({ code }: { code: DiscountCodeJson }) {
  const { uses, maxUses, taken, tourIds } = code;
  const days = formatDays(code);
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="font-semibold tracking-wide [overflow-wrap:anywhere]">{code.code}</span>
        <StatusMark look={lookOf(code)} />
      </p>
      <p className="mt-1 flex flex-wrap gap-x-3 text-sm text-muted">
        <span className="text-ink">{formatOff(code)}</span>
        {days && <span>{days}</span>}
        {tourIds.length > 0 && (
          <span>{m.admin_discount_tour_count({ count: tourIds.length })}</span>
        )}
        <span>
          {maxUses !== null
            ? m.admin_discount_uses_of({ count: uses, maximum: maxUses })
            : uses === 0
              ? m.admin_discount_unused()
              : m.admin_discount_uses({ count: uses })}
        </span>
        {taken > 0 && <span>{m.admin_discount_taken({ amount: formatMoney(taken) })}</span>}
      </p>
    </>
  );
}

function lookOf({ isActive, from, until, uses, maxUses }: DiscountCodeJson): StatusLook {
  if (!isActive) return { tone: 'over', name: m.admin_discount_off };
  if ((until ?? today()) < today()) return { tone: 'over', name: m.admin_discount_over };
  if ((from ?? today()) > today()) return { tone: 'waiting', name: m.admin_discount_not_yet };
  if (maxUses !== null && uses >= maxUses) return { tone: 'over', name: m.admin_discount_used_up };
  return { tone: 'good', name: m.admin_discount_open };
}

const formatOff = ({ kind, value }: DiscountCodeJson): string =>
  kind === 'share'
    ? m.admin_discount_share_off({ share: value })
    : m.admin_discount_amount_off({ amount: formatMoney(value) });

function formatDays({ from, until }: DiscountCodeJson): string | null {
  const day = (date: string) => formatDay(date, currentLocale());
  if (from && until) return m.admin_discount_span({ from: day(from), until: day(until) });
  if (from) return m.admin_discount_from({ from: day(from) });
  return until ? m.admin_discount_until({ until: day(until) }) : null;
}
