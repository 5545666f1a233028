import { useState } from 'react';
import { localise } from '#contract/localised.ts';
import { currentLocale, m } from '#platform/i18n/messages.ts';
import { Button } from '#ui/button.tsx';
import { availabilityPaths } from '../availabilities/availability-paths.ts';
import { Sheet } from '../frame/sheet.tsx';
import { Rows } from '../lists/rows.tsx';
import { useStaffApi } from '../session/use-staff-api.ts';
import { TeamLink } from './team-link.tsx';

/** The guides whom guests see, who may have no account, each with their team link. */
export function SiteGuides() {
  const guides = useStaffApi(availabilityPaths.namedGuides).data?.guides ?? [];
  const [openId, setOpenId] = useState<string | null>(null);
  const open = guides.find(({ id }) => id === openId);
  const nameOf = ({ name }: (typeof guides)[number]) => localise(name, currentLocale());
  if (guides.length === 0) return null;
  return (
    <section aria-labelledby="site-guides" className="mt-10 max-w-4xl">
      <h2 id="site-guides" className="mb-3 text-2xl">
        {m.admin_team_guides()}
      </h2>
      <div className="border border-line bg-surface">
        <Rows
          rows={guides}
          rowClassName="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 px-4 py-3 sm:px-5"
          columns={[
            {
              className: 'min-w-0',
              cell: (guide) => (
                <p className="font-semibold [overflow-wrap:anywhere]">{nameOf(guide)}</p>
              ),
            },
            {
              cell: (guide) => (
                <Button
                  look="quiet"
                  className="px-2!"
                  aria-label={m.admin_action_for({
                    action: m.admin_team_link(),
                    name: nameOf(guide),
                  })}
                  onClick={() => setOpenId(guide.id)}
                >
                  {m.admin_team_link()}
                </Button>
              ),
            },
          ]}
        />
      </div>
      <Sheet
        isOpen={open !== undefined}
        onClose={() => setOpenId(null)}
        title={open ? nameOf(open) : ''}
      >
        {open && <TeamLink key={open.id} id={open.id} isActive={open.isActive} />}
      </Sheet>
    </section>
  );
}
