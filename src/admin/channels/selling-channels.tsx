import type { ReactNode } from 'react';
import { addressOf } from '#api/client/calls.ts';
import { mayActAs } from '#contract/bookings/states.ts';
import type { ChannelJson } from '#contract/channels/channels.schemas.ts';
import { adminApi } from '#contract/http/admin-api-paths.ts';
import { adminPages } from '#contract/pages/admin-pages.ts';
import type { AdminTourJson } from '#contract/tours/tours.schemas.ts';
import { m } from '#platform/i18n/messages.ts';
import { ButtonLink } from '#ui/button.tsx';
import { availabilityPaths } from '../availabilities/availability-paths.ts';
import { Loaded } from '../frame/loaded.tsx';
import { Skeletons } from '../frame/skeletons.tsx';
import { useSignedInStaff } from '../session/session-check.tsx';
import { useStaffApi, useStaffList } from '../session/use-staff-api.ts';

type SellingChannelsProps = {
  children: (found: { channels: ChannelJson[]; tours: AdminTourJson[] }) => ReactNode;
};

/** Loads the tours and the resellers that sell, the one with most bookings first, so that it needs no choice. */
export function SellingChannels({ children }: SellingChannelsProps) {
  const channels = useStaffApi(addressOf(adminApi.channels));
  const tours = useStaffList(availabilityPaths.tours);
  const loading = <Skeletons of={['h-12', 'h-12', 'h-12']} className="flex flex-col gap-4" />;
  return (
    <Loaded query={channels} failed={m.admin_channels_failed} loading={loading}>
      {({ channels: all }) => {
        const selling = all
          .filter(({ isArchived }) => !isArchived)
          .sort((one, other) => other.bookings - one.bookings);
        if (selling.length === 0) return <NoChannel />;
        return (
          <Loaded query={tours} failed={m.admin_tours_failed} loading={loading}>
            {(offered) => children({ channels: selling, tours: offered })}
          </Loaded>
        );
      }}
    </Loaded>
  );
}

function NoChannel() {
  const isOwner = mayActAs(useSignedInStaff().role, 'owner');
  return (
    <div className="flex flex-col items-start gap-4">
      <p>{isOwner ? m.admin_channels_none() : m.admin_sold_none()}</p>
      {isOwner && <ButtonLink to={adminPages.channels}>{m.admin_channels()}</ButtonLink>}
    </div>
  );
}
