import { ExternalLink } from 'lucide-react';
import { useState } from 'react';
import type { z } from 'zod';
import { addressOf, send } from '#api/client/calls.ts';
import { adminApi } from '#contract/http/admin-api-paths.ts';
import { type Locale, languageNames, locales } from '#contract/localised.ts';
import type { teamLinkSchema } from '#contract/staff/team-link.schemas.ts';
import { currentLocale, m } from '#platform/i18n/messages.ts';
import { Button } from '#ui/button.tsx';
import { SecretAddress } from '../account/secret-address.tsx';
import { Loaded } from '../frame/loaded.tsx';
import { Question } from '../frame/question.tsx';
import { Skeletons } from '../frame/skeletons.tsx';
import { OptionField } from '../lists/option-field.tsx';
import { useStaffApi } from '../session/use-staff-api.ts';
import { useWrite } from '../session/use-write.ts';

type TeamLinkJson = z.output<typeof teamLinkSchema>;

/** The secret address of a guide's dates: turned on, copied, renewed and turned off. */
export function TeamLink({ id, isActive }: { id: string; isActive: boolean }) {
  const link = useStaffApi(addressOf(adminApi.teamLink, { params: { id } }));
  return (
    <section className="flex flex-col items-start gap-3">
      <h3 className="text-lg">{m.admin_team_link()}</h3>
      <p className="text-muted">{m.admin_team_link_text()}</p>
      {isActive ? (
        <Loaded
          query={link}
          failed={m.admin_team_link_failed}
          loading={<Skeletons of={['h-12']} className="w-full" />}
        >
          {(found) => <Link id={id} link={found} />}
        </Loaded>
      ) : (
        <p>{m.admin_team_link_hidden()}</p>
      )}
    </section>
  );
}

function Link({ id, link: { url, language } }: { id: string; link: TeamLinkJson }) {
  const [chosen, setChosen] = useState<Locale>(url === null ? currentLocale() : language);
  const [asked, setAsked] = useState<'renew' | 'off' | null>(null);
  const params = { id };
  const { mutateAsync: turnOn, isPending } = useWrite(
    (wanted: Locale) => send('PUT', adminApi.teamLink, { params, body: { language: wanted } }),
    {
      done: () => ({
        title: url === null ? m.admin_team_link_made() : m.admin_team_link_language_saved(),
      }),
      isErrorToasted: true,
    },
  );
  const { mutateAsync: renew } = useWrite(
    () => send('POST', adminApi.teamLinkRenewal, { params }),
    { done: () => ({ title: m.admin_team_link_renewed() }) },
  );
  const { mutateAsync: turnOff } = useWrite(() => send('DELETE', adminApi.teamLink, { params }), {
    done: () => ({ title: m.admin_team_link_is_off() }),
  });

  function choose(wanted: Locale) {
    setChosen(wanted);
    if (url !== null) void turnOn(wanted).catch(() => setChosen(language));
  }

  return (
    <>
      <div className="w-full sm:max-w-xs">
        <OptionField
          label={m.admin_team_link_language()}
          name={`team-link-language-${id}`}
          value={chosen}
          onChange={({ target }) => choose(target.value as Locale)}
          options={locales.map((each) => [each, languageNames[each]])}
        />
      </div>
      {url === null ? (
        <Button
          look="action"
          aria-disabled={isPending}
          onClick={() => void turnOn(chosen).catch(() => null)}
        >
          {m.admin_team_link_make()}
        </Button>
      ) : (
        <SecretAddress
          url={url}
          hint={m.admin_team_link_hint()}
          first={
            <a href={url} target="_blank" rel="noreferrer" className="button button-plain">
              <ExternalLink aria-hidden className="size-5" />
              {m.admin_team_link_open()}
            </a>
          }
        >
          <Button look="danger" onClick={() => setAsked('renew')}>
            {m.admin_team_link_renew()}
          </Button>
          <Button look="danger" onClick={() => setAsked('off')}>
            {m.admin_team_link_off()}
          </Button>
        </SecretAddress>
      )}
      <Question
        isOpen={asked === 'renew'}
        onClose={() => setAsked(null)}
        title={m.admin_team_link_renew_heading()}
        text={m.admin_team_link_renew_text()}
        yes={m.admin_feed_renew_yes()}
        busy={m.admin_saving()}
        onYes={() => renew()}
      />
      <Question
        isOpen={asked === 'off'}
        onClose={() => setAsked(null)}
        title={m.admin_team_link_off_heading()}
        text={m.admin_team_link_off_text()}
        yes={m.admin_team_link_off_yes()}
        busy={m.admin_saving()}
        onYes={() => turnOff()}
      />
    </>
  );
}
