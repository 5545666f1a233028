import { send } from '#api/client/calls.ts';
import { PUSH_PAUSE_WARNING_DAYS } from '#contract/constants.ts';
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

const DAY_MS = 24 * 3_600_000;

function describeUse({ createdAt, lastSuccessAt, pausesAt }: PushDeviceJson): string {
  const format = (instant: string) => formatInstant(instant, currentLocale());
  const use =
    lastSuccessAt === null
      ? m.admin_push_never({ when: format(createdAt) })
      : m.admin_push_last({ when: format(lastSuccessAt) });
  const leftMs = pausesAt === null ? 0 : Date.parse(pausesAt) - Date.now();
  if (leftMs > PUSH_PAUSE_WARNING_DAYS * DAY_MS) return use;
  const pause =
    pausesAt !== null && leftMs > 0
      ? m.admin_push_pauses({ when: format(pausesAt) })
      : m.admin_push_paused();
  return `${use}. ${pause}`;
}
