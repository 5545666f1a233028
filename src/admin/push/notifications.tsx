import { useQuery, useQueryClient } from '@tanstack/react-query';
import { addressOf } from '#api/client/calls.ts';
import { adminApi } from '#contract/http/admin-api-paths.ts';
import { m } from '#platform/i18n/messages.ts';
import { Loaded } from '../frame/loaded.tsx';
import { Skeletons } from '../frame/skeletons.tsx';
import { useSignedInStaff } from '../session/session-check.tsx';
import { useStaffApi } from '../session/use-staff-api.ts';
import { DeviceList } from './device-list.tsx';
import { DeviceSwitch } from './device-switch.tsx';
import { readThisDevice } from './this-device.ts';

const thisDeviceKey = ['this device'];

/** Notifications on this device, and the list of a member's devices that show them. */
export function Notifications() {
  const { role } = useSignedInStaff();
  const queryClient = useQueryClient();
  const push = useStaffApi(addressOf(adminApi.push));
  const device = useQuery({ queryKey: thisDeviceKey, queryFn: readThisDevice, staleTime: 0 });
  return (
    <section aria-labelledby="notifications" className="flex flex-col items-start gap-3">
      <h2 id="notifications" className="text-2xl">
        {m.admin_push()}
      </h2>
      <p>{role === 'guide' ? m.admin_push_text_guide() : m.admin_push_text()}</p>
      <Loaded
        query={push}
        failed={m.admin_push_failed}
        loading={<Skeletons of={['h-11 w-2/3']} className="w-full" />}
      >
        {(found) => (
          <>
            {device.data && (
              <DeviceSwitch
                push={found}
                device={device.data}
                onChanged={() => queryClient.invalidateQueries({ queryKey: thisDeviceKey })}
              />
            )}
            {device.isError && <p className="text-muted">{m.admin_push_unsupported()}</p>}
            <DeviceList devices={found.devices} />
          </>
        )}
      </Loaded>
    </section>
  );
}
