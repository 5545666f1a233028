import { adminPages } from '#contract/pages/admin-pages.ts';
import { pageAt } from '#contract/pages/pages.ts';
import { m } from '#platform/i18n/messages.ts';
import { ButtonLink } from '#ui/button.tsx';
import { Loaded } from '../frame/loaded.tsx';
import { Skeletons } from '../frame/skeletons.tsx';
import { Rows } from '../lists/rows.tsx';
import { waitingRequests } from '../requests/inbox.ts';
import { requestRows } from '../requests/request-list.tsx';
import { useStaffApi } from '../session/use-staff-api.ts';

const SHOWN = 5;

export function WaitingRequests() {
  const waiting = useStaffApi(waitingRequests);
  const count = waiting.data?.counts.pending ?? 0;
  return (
    <section aria-labelledby="waiting" className="@container">
      <div className="mb-4 flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div>
          <h2 id="waiting" className="text-2xl">
            {m.admin_waiting_heading()}
          </h2>
          {count > 0 && <p className="mt-1 text-muted">{m.admin_waiting_count({ count })}</p>}
        </div>
        {count > 0 && (
          <ButtonLink look="action" to={adminPages.requests}>
            {m.admin_waiting_more()}
          </ButtonLink>
        )}
      </div>
      <div className="border border-line bg-surface has-[>[role=alert]]:p-4">
        <Loaded
          query={waiting}
          failed={m.admin_requests_failed}
          loading={<Skeletons of={['h-24']} />}
        >
          {({ requests }) =>
            requests.length === 0 ? (
              <p className="px-5 py-6 text-muted">{m.admin_waiting_none()}</p>
            ) : (
              <Rows
                rows={requests.slice(0, SHOWN)}
                linkTo={({ reference }) => pageAt(adminPages.requests, {}, { reference })}
                openKey={null}
                {...requestRows}
              />
            )
          }
        </Loaded>
      </div>
    </section>
  );
}
