import { send } from '#api/client/calls.ts';
import { adminApi } from '#contract/http/admin-api-paths.ts';
import type { PushDeviceJson } from '#contract/staff/push.schemas.ts';
import { formatInstant } from '#platform/i18n/format.ts';
import { currentLocale, m } from '#platform/i18n/messages.ts';
import { Button } from '#ui/button.tsx';
import { browserName } from '../account/browser-name.ts';
import { StatusMark } from '../lists/status-mark.tsx';
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
        {devices.map((device) => {
          const { id, userAgent, isCurrent } = device;
          const name = browserName(userAgent) ?? m.admin_session_unknown();
          return (
            <li key={id} className="flex items-center justify-between gap-x-3 px-4 py-3">
              <div className="min-w-0">
                <p className="font-semibold">{name}</p>
                <p className="text-sm text-muted">{lastWords(device)}</p>
              </div>
              {isCurrent ? (
                <StatusMark look={{ tone: 'good', name: m.admin_push_device_current }} />
              ) : (
                <Button
                  look="quiet"
                  className="shrink-0 px-2!"
                  disabled={isPending}
                  aria-label={m.admin_push_remove_named({ name })}
                  onClick={() => remove(id)}
                >
                  {m.admin_push_remove()}
                </Button>
              )}
            </li>
          );
        })}
      </ul>
    </div>
  );
}

function lastWords({ createdAt, lastSuccessAt }: PushDeviceJson): string {
  const format = (instant: string) => formatInstant(instant, currentLocale());
  return lastSuccessAt === null
    ? m.admin_push_never({ when: format(createdAt) })
    : m.admin_push_last({ when: format(lastSuccessAt) });
}
