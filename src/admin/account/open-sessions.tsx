import { send } from '#api/client/calls.ts';
import { adminApi } from '#contract/http/admin-api-paths.ts';
import type { OpenSessionJson } from '#contract/staff/staff.schemas.ts';
import { formatInstant } from '#platform/i18n/format.ts';
import { currentLocale, m } from '#platform/i18n/messages.ts';
import { useWrite } from '../session/use-write.ts';
import { DeviceRow } from './device-row.tsx';

export function OpenSessions({ sessions }: { sessions: readonly OpenSessionJson[] }) {
  const { mutate: end, isPending } = useWrite(
    (id: string) => send('DELETE', adminApi.openSession, { params: { id } }),
    { done: () => ({ title: m.admin_session_ended_done() }), isErrorToasted: true },
  );
  if (sessions.length === 0) return <p className="text-muted">{m.admin_sessions_none()}</p>;
  return (
    <ul className="divide-y divide-line border border-line bg-surface">
      {sessions.map(({ id, userAgent, address, lastSeenAt, isCurrent }) => (
        <DeviceRow
          key={id}
          userAgent={userAgent}
          detail={m.admin_session_address({
            address,
            when: formatInstant(lastSeenAt, currentLocale()),
          })}
          mark={isCurrent ? m.admin_session_current : null}
          button={{
            text: m.admin_session_end(),
            label: m.admin_session_end_named,
            isBusy: isPending,
            press: () => end(id),
          }}
        />
      ))}
    </ul>
  );
}
