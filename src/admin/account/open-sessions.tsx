import { send } from '#api/client/calls.ts';
import { adminApi } from '#contract/http/admin-api-paths.ts';
import type { OpenSessionJson } from '#contract/staff/staff.schemas.ts';
import { formatInstant } from '#platform/i18n/format.ts';
import { currentLocale, m } from '#platform/i18n/messages.ts';
import { Button } from '#ui/button.tsx';
import { StatusMark } from '../lists/status-mark.tsx';
import { useWrite } from '../session/use-write.ts';
import { browserName } from './browser-name.ts';

export function OpenSessions({ sessions }: { sessions: readonly OpenSessionJson[] }) {
  const { mutate: end, isPending } = useWrite(
    (id: string) => send('DELETE', adminApi.openSession, { params: { id } }),
    { done: () => ({ title: m.admin_session_ended_done() }), isErrorToasted: true },
  );
  if (sessions.length === 0) return <p className="text-muted">{m.admin_sessions_none()}</p>;
  return (
    <ul className="divide-y divide-line border border-line bg-surface">
      {sessions.map(({ id, userAgent, address, lastSeenAt, isCurrent }) => {
        const name = browserName(userAgent) ?? m.admin_session_unknown();
        const when = formatInstant(lastSeenAt, currentLocale());
        return (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 px-4 py-3">
            <div className="min-w-0">
              <p className="font-semibold">{name}</p>
              <p className="text-sm text-muted [overflow-wrap:anywhere]">
                {m.admin_session_address({ address, when })}
              </p>
            </div>
            {isCurrent ? (
              <StatusMark look={{ tone: 'good', name: m.admin_session_current }} />
            ) : (
              <Button
                look="quiet"
                className="px-2!"
                disabled={isPending}
                aria-label={m.admin_session_end_named({ name })}
                onClick={() => end(id)}
              >
                {m.admin_session_end()}
              </Button>
            )}
          </li>
        );
      })}
    </ul>
  );
}
