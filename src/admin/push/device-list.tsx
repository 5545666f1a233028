import { send } from '#api/client/calls.ts';
import { adminApi } from '#contract/http/admin-api-paths.ts';
import type { PushDeviceJson } from '#contract/staff/push.schemas.ts';
import { formatInstant } from '#platform/i18n/format.ts';
import { currentLocale, m } from '#platform/i18n/messages.ts';
import { DeviceRow } from '../account/device-row.tsx';
import { useWrite } from '../session/use-write.ts';

/** The member's devices with notifications. The switch turns off this one, so it has no button. */
export function DeviceList({ devices }: { devices: readonly PushDeviceJson[] }) {
  const { mutate: remove, isPending } = useWrite(
    (id: string) => send('DELETE', adminApi.pushDevice, { params: { id } }),
    { done: () => ({ title: m.admin_push_removed() }), isErrorToasted: true },
  );
  if (devices.length === 0) return null;
  return (
    <div className="mt-2 w-full">
      <h3 className="mb-2 text-lg">{m.admin_push_devices()}</h3>
      <ul className="divide-y divide-line border border-line bg-surface">
        {devices.map((device) => (
          <DeviceRow
            key={device.id}
            userAgent={device.userAgent}
            detail={describeUse(device)}
            mark={device.isCurrent ? m.admin_push_device_current : null}
            button={{
              text: m.admin_push_remove(),
              label: m.admin_push_remove_named,
              isBusy: isPending,
              press: () => remove(device.id),
            }}
          />
        ))}
      </ul>
    </div>
  );
}

function describeUse({ createdAt, lastSuccessAt }: PushDeviceJson): string {
  const format = (instant: string) => formatInstant(instant, currentLocale());
  return lastSuccessAt === null
    ? m.admin_push_never({ when: format(createdAt) })
    : m.admin_push_last({ when: format(lastSuccessAt) });
}
