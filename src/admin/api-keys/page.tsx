import { Plus } from 'lucide-react';
import { useState } from 'react';
import { addressOf, send } from '#api/client/calls.ts';
import { adminApi } from '#contract/http/admin-api-paths.ts';
import { API_DOCS_PATH } from '#contract/http/api-paths.ts';
import { adminPages } from '#contract/pages/admin-pages.ts';
import type { ApiKeyJson } from '#contract/staff/api-keys.schemas.ts';
import { m } from '#platform/i18n/messages.ts';
import { Button } from '#ui/button.tsx';
import { AdminPage } from '../frame/admin-page.tsx';
import { BackLink } from '../frame/back-link.tsx';
import { Loaded } from '../frame/loaded.tsx';
import { Question } from '../frame/question.tsx';
import { Sheet } from '../frame/sheet.tsx';
import { Skeletons } from '../frame/skeletons.tsx';
import { useStaffList } from '../session/use-staff-api.ts';
import { useWrite } from '../session/use-write.ts';
import { ApiKeyForm, scopeNames } from './api-key-form.tsx';
import { KeyRow, MadeKey } from './key-row.tsx';

export default function ApiKeysPage() {
  const list = useStaffList(addressOf(adminApi.apiKeys));
  const [isMaking, setMaking] = useState(false);
  const [made, setMade] = useState<string | null>(null);
  const [revoked, setRevoked] = useState<ApiKeyJson | null>(null);
  const { mutateAsync: revoke } = useWrite(
    ({ id }: ApiKeyJson) => send('DELETE', adminApi.apiKey, { params: { id } }),
    { done: (_, { name }) => ({ title: m.admin_key_revoked({ name }) }) },
  );
  return (
    <AdminPage
      title={m.admin_api_keys()}
      beside={
        <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
          <BackLink to={adminPages.settings}>{m.admin_settings_title()}</BackLink>
          <Button look="action" onClick={() => setMaking(true)}>
            <Plus aria-hidden className="size-5" />
            {m.admin_api_key_new()}
          </Button>
        </div>
      }
    >
      <p className="-mt-2 mb-6 max-w-prose text-muted">
        {m.admin_api_keys_text()}{' '}
        <a href={API_DOCS_PATH} className="text-cobalt underline underline-offset-4">
          {m.admin_api_keys_docs()}
        </a>
      </p>
      <div className="flex max-w-4xl flex-col gap-6">
        {made !== null && <MadeKey value={made} />}
        <Loaded
          query={list}
          failed={m.admin_api_keys_failed}
          loading={<Skeletons of={['h-20', 'h-20']} />}
        >
          {(keys) =>
            keys.length === 0 ? (
              <p className="border border-line bg-surface px-4 py-6 text-muted sm:px-5">
                {m.admin_api_keys_none()}
              </p>
            ) : (
              <ul
                aria-label={m.admin_keys()}
                className="divide-y divide-line border border-line bg-surface"
              >
                {keys.map((key) => (
                  <KeyRow key={key.id} of={key} onRevoke={() => setRevoked(key)}>
                    <ul className="mt-1 text-sm">
                      {key.scopes.map((scope) => (
                        <li key={scope}>{scopeNames[scope]()}</li>
                      ))}
                    </ul>
                  </KeyRow>
                ))}
              </ul>
            )
          }
        </Loaded>
      </div>
      <Sheet isOpen={isMaking} onClose={() => setMaking(false)} title={m.admin_api_key_new()}>
        {isMaking && (
          <ApiKeyForm
            onMade={(key) => {
              setMade(key);
              setMaking(false);
            }}
          />
        )}
      </Sheet>
      <Question
        isOpen={revoked !== null}
        onClose={() => setRevoked(null)}
        title={m.admin_key_revoke_heading()}
        text={m.admin_api_key_revoke_text()}
        yes={m.admin_key_revoke()}
        busy={m.admin_saving()}
        onYes={async () => {
          if (!revoked) return;
          await revoke(revoked);
          if (made?.endsWith(revoked.ending)) setMade(null);
        }}
      />
    </AdminPage>
  );
}
