import { useState } from 'react';
import { useBusiness } from '#api/client/business.ts';
import { addressOf, send } from '#api/client/calls.ts';
import { adminApi } from '#contract/http/admin-api-paths.ts';
import { adminPages } from '#contract/pages/admin-pages.ts';
import { m } from '#platform/i18n/messages.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/form/field.tsx';
import { Notice } from '#ui/notice.tsx';
import { AdminPage } from '../frame/admin-page.tsx';
import { BackLink } from '../frame/back-link.tsx';
import { Loaded } from '../frame/loaded.tsx';
import { Question } from '../frame/question.tsx';
import { Skeletons } from '../frame/skeletons.tsx';
import { useStaffApi } from '../session/use-staff-api.ts';
import { useWrite } from '../session/use-write.ts';

export default function OwnBusinessPage() {
  const setup = useStaffApi(addressOf(adminApi.setup));
  return (
    <AdminPage
      title={m.admin_own_title()}
      text={m.admin_own_text()}
      beside={<BackLink to={adminPages.settings}>{m.admin_settings_title()}</BackLink>}
    >
      <Loaded
        query={setup}
        failed={m.admin_form_failed}
        loading={<Skeletons of={['h-64 max-w-3xl']} />}
      >
        {({ isDemo }) =>
          isDemo ? <StartMyOwn /> : <Notice tone="note">{m.admin_own_is_own()}</Notice>
        }
      </Loaded>
    </AdminPage>
  );
}

function StartMyOwn() {
  const { name } = useBusiness();
  const [typed, setTyped] = useState('');
  const [isAsking, setIsAsking] = useState(false);
  const start = useWrite(() =>
    send('POST', adminApi.ownBusiness, { body: { name: typed.trim() } }),
  );
  const goes = [
    m.admin_own_goes_tours(),
    m.admin_own_goes_guests(),
    m.admin_own_goes_texts(),
    m.admin_own_goes_settings(),
  ];
  return (
    <form
      method="post"
      className="flex max-w-3xl flex-col gap-6 border border-line bg-surface p-5 sm:p-8"
      onSubmit={(event) => {
        event.preventDefault();
        setIsAsking(true);
      }}
    >
      <div>
        <h2 className="mb-2 text-2xl">{m.admin_own_goes()}</h2>
        <ul className="flex list-disc flex-col gap-1 pl-5">
          {goes.map((what) => (
            <li key={what}>{what}</li>
          ))}
        </ul>
      </div>
      <div>
        <h2 className="mb-2 text-2xl">{m.admin_own_stays()}</h2>
        <p>{m.admin_own_stays_text()}</p>
      </div>
      <TextField
        label={m.admin_own_name({ name })}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        hint={m.admin_own_password()}
        autoComplete="off"
        maxLength={100}
      />
      <Button type="submit" look="danger" disabled={typed.trim() !== name} className="self-start">
        {m.admin_own_submit()}
      </Button>
      <Question
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        title={m.admin_own_question()}
        text={m.admin_own_question_text()}
        yes={m.admin_own_yes()}
        busy={m.admin_own_busy()}
        onYes={async () => {
          await start.mutateAsync();
          // A full page load drops all cached demo data.
          location.assign(adminPages.setup);
        }}
      />
    </form>
  );
}
