import { Plus } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { addressOf } from '#api/client/calls.ts';
import type { ChannelJson } from '#contract/channels/channels.schemas.ts';
import { adminApi } from '#contract/http/admin-api-paths.ts';
import { adminPages } from '#contract/pages/admin-pages.ts';
import { pageAt } from '#contract/pages/pages.ts';
import { formatMoney, formatRate } from '#platform/i18n/format.ts';
import { currentLocale, m } from '#platform/i18n/messages.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/form/field.tsx';
import { RecordHistory } from '../audit/record-history.tsx';
import { AdminPage } from '../frame/admin-page.tsx';
import { BackLink } from '../frame/back-link.tsx';
import { Loaded } from '../frame/loaded.tsx';
import { Sheet } from '../frame/sheet.tsx';
import { Skeletons } from '../frame/skeletons.tsx';
import { type StatusLook, StatusMark } from '../lists/status-mark.tsx';
import { useStaffApi } from '../session/use-staff-api.ts';
import { ChannelForm } from './channel-form.tsx';
import { ChannelKeys } from './channel-keys.tsx';

export default function ChannelsPage() {
  const list = useStaffApi(addressOf(adminApi.channels));
  const [open, setOpen] = useState<string | 'new' | null>(null);
  const close = () => setOpen(null);
  const opened = list.data?.channels.find(({ id }) => id === open) ?? null;
  return (
    <AdminPage
      title={m.admin_channels()}
      beside={
        <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
          <BackLink to={adminPages.settings}>{m.admin_settings_title()}</BackLink>
          <Button look="action" onClick={() => setOpen('new')}>
            <Plus aria-hidden className="size-5" />
            {m.admin_channel_new()}
          </Button>
        </div>
      }
    >
      <p className="-mt-2 mb-6 max-w-prose text-muted">{m.admin_channels_text()}</p>
      <Loaded
        query={list}
        failed={m.admin_channels_failed}
        loading={<Skeletons of={['h-20', 'h-20']} className="max-w-4xl" />}
      >
        {({ channels, endpoint }) => (
          <div className="flex max-w-4xl flex-col gap-8">
            {channels.length === 0 ? (
              <p className="border border-line bg-surface px-4 py-6 text-muted sm:px-5">
                {m.admin_channels_none()}
              </p>
            ) : (
              <ul className="divide-y divide-line border border-line bg-surface">
                {channels.map((channel) => (
                  <li
                    key={channel.id}
                    className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 px-4 py-3 sm:px-5"
                  >
                    <Channel channel={channel} />
                    <Button
                      look="quiet"
                      className="px-2!"
                      aria-label={m.admin_channel_change_named({ name: channel.name })}
                      onClick={() => setOpen(channel.id)}
                    >
                      {m.admin_change()}
                    </Button>
                  </li>
                ))}
              </ul>
            )}
            <TextField
              label={m.admin_channel_endpoint()}
              hint={m.admin_channel_endpoint_hint()}
              readOnly
              value={endpoint}
              onFocus={({ target }) => target.select()}
            />
          </div>
        )}
      </Loaded>
      <Sheet isOpen={open !== null} onClose={close} title={opened?.name ?? m.admin_channel_new()}>
        {open !== null && (
          <div className="flex flex-col gap-10">
            <ChannelForm channel={opened} onDone={close} />
            {opened && <ChannelKeys channel={opened} />}
            {opened && <RecordHistory subjectType="channel" subjectId={opened.id} />}
          </div>
        )}
      </Sheet>
    </AdminPage>
  );
}

function Channel({ channel }: { channel: ChannelJson }) {
  const { id, name, commissionBasisPoints, bookings, people, sold, commission } = channel;
  return (
    <div className="min-w-0">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="font-semibold wrap-anywhere">{name}</span>
        <StatusMark look={lookOf(channel)} />
      </p>
      <p className="mt-1 flex flex-wrap gap-x-3 text-sm text-muted">
        <span>
          {m.admin_channel_commission_of({
            share: formatRate(commissionBasisPoints, currentLocale()),
          })}
        </span>
        {bookings > 0 && (
          <>
            <Link
              to={pageAt(adminPages.bookings, {}, { show: 'list', sort: 'newest', channelId: id })}
              className="text-cobalt underline underline-offset-4"
            >
              {m.admin_channel_bookings({ count: bookings })}
            </Link>
            <span>{m.people({ count: people })}</span>
            <span className="text-ink">{formatMoney(sold)}</span>
            <span>{m.admin_channel_commission({ amount: formatMoney(commission) })}</span>
          </>
        )}
      </p>
    </div>
  );
}

function lookOf({ isArchived, keys }: ChannelJson): StatusLook {
  if (isArchived) return { tone: 'over', name: m.admin_channel_archived };
  return keys.some(({ revokedAt }) => revokedAt === null)
    ? { tone: 'good', name: m.admin_channel_connected }
    : { tone: 'waiting', name: m.admin_channel_by_hand };
}
