import { CalendarPlus } from 'lucide-react';
import { useState } from 'react';
import { addressOf, send } from '#api/client/calls.ts';
import { adminApi } from '#contract/http/admin-api-paths.ts';
import { api } from '#contract/http/api-paths.ts';
import { FEED_TOUR } from '#contract/http/feed-paths.ts';
import { localise } from '#contract/localised.ts';
import { withQuery } from '#contract/pages/pages.ts';
import { currentLocale, m } from '#platform/i18n/messages.ts';
import { Button } from '#ui/button.tsx';
import { Loaded } from '../frame/loaded.tsx';
import { Question } from '../frame/question.tsx';
import { Skeletons } from '../frame/skeletons.tsx';
import { OptionField } from '../lists/option-field.tsx';
import { useStaffApi, useStaffList } from '../session/use-staff-api.ts';
import { useWrite } from '../session/use-write.ts';
import { SecretAddress } from './secret-address.tsx';

/** How seldom Google reads a calendar that is subscribed to. */
const GOOGLE_HOURS = [12, 24] as const;

/** The secret address of the staff member's dates, for their own calendar program. */
export function CalendarFeed() {
  const feed = useStaffApi(addressOf(adminApi.calendarFeed));
  const tours = useStaffList(addressOf(api.tours));
  const [tourId, setTourId] = useState('');
  const [isAsked, setAsked] = useState(false);
  const { mutateAsync: renew } = useWrite(() => send('POST', adminApi.calendarFeedRenewal), {
    done: () => ({ title: m.admin_feed_renewed() }),
  });
  return (
    <section aria-labelledby="calendar-feed" className="flex flex-col items-start gap-3">
      <h2 id="calendar-feed" className="text-2xl">
        {m.admin_feed()}
      </h2>
      <p>{m.admin_feed_text()}</p>
      <OptionField
        label={m.fact_tour()}
        value={tourId}
        onChange={({ target }) => setTourId(target.value)}
        none={m.admin_all_tours()}
        options={(tours.data ?? []).map(({ id, name }) => [id, localise(name, currentLocale())])}
      />
      <Loaded
        query={feed}
        failed={m.admin_feed_failed}
        loading={<Skeletons of={['h-12']} className="w-full" />}
      >
        {({ url }) => (
          <SecretAddress
            url={withQuery(url, { [FEED_TOUR]: tourId })}
            hint={m.admin_feed_hint({ from: GOOGLE_HOURS[0], to: GOOGLE_HOURS[1] })}
            first={
              <a
                href={withQuery(url, { [FEED_TOUR]: tourId }).replace(/^https?:/, 'webcal:')}
                className="button button-action"
              >
                <CalendarPlus aria-hidden className="size-5" />
                {m.admin_feed_subscribe()}
              </a>
            }
          >
            <Button look="danger" onClick={() => setAsked(true)}>
              {m.admin_feed_renew()}
            </Button>
          </SecretAddress>
        )}
      </Loaded>
      <Question
        isOpen={isAsked}
        onClose={() => setAsked(false)}
        title={m.admin_feed_renew_heading()}
        text={m.admin_feed_renew_text()}
        yes={m.admin_feed_renew_yes()}
        busy={m.admin_saving()}
        onYes={() => renew()}
      />
    </section>
  );
}
