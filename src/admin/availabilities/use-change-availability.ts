import { send } from '#api/client/calls.ts';
import { adminApi } from '#contract/http/admin-api-paths.ts';
import type { Locale } from '#contract/localised.ts';
import type { PriceChange } from '#contract/pricing/price-rules.ts';
import { m } from '#platform/i18n/messages.ts';
import type { Texts } from '../editor/localised-texts.ts';
import { useIsOutboxOnly } from '../mails/use-mail-delivery.ts';
import { useWrite } from '../session/use-write.ts';

/** Formats how many guests get an email, or that emails only go to the outbox. */
export function useFormatNotified(): (count: number) => string {
  const isOutboxOnly = useIsOutboxOnly();
  return (count) => (isOutboxOnly ? m.admin_dates_told_outbox : m.admin_dates_told)({ count });
}

export type AvailabilityChange = {
  id: string;
  date?: string;
  time?: string;
  capacity?: number;
  languages?: Locale[];
  guideId?: string | null;
  namedGuideId?: string | null;
  ownPriceChange?: PriceChange | null;
  /** Null for the tour's. */
  meetingPoint?: Texts | null;
  scope?: 'one' | 'later';
  withGuests?: boolean;
  tellGuests?: boolean;
};

export function useChangeAvailability(): (change: AvailabilityChange) => Promise<unknown> {
  const formatNotified = useFormatNotified();
  const { mutateAsync } = useWrite(
    ({ id, ...body }: AvailabilityChange) =>
      send('PUT', adminApi.availability, { params: { id }, body }),
    {
      done: ({ ids, notified }) => ({
        title: m.admin_dates_changed({ count: ids.length }),
        ...(notified.length > 0 && { text: formatNotified(notified.length) }),
      }),
    },
  );
  return mutateAsync;
}
