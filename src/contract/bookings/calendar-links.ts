type CalendarEntry = {
  title: string;
  details: string;
  location: string;
  /** UTC. */
  startsAt: Date;
  /** Without one no end is claimed. */
  durationMinutes: number | null;
};

/**
 * Addresses that open a new entry in a guest's web calendar. They hold no token: what a guest's browser sends to
 * another website must not open the booking.
 */
export function calendarLinks(entry: CalendarEntry): { google: string; outlook: string } {
  const { title, details, location, startsAt, durationMinutes } = entry;
  const endsAt = durationMinutes ? new Date(startsAt.getTime() + durationMinutes * 60_000) : null;
  // Google requires an end: an entry without a length has the start twice.
  const dates = `${compact(startsAt)}/${compact(endsAt ?? startsAt)}`;
  return {
    google: withQuery('https://calendar.google.com/calendar/render', {
      action: 'TEMPLATE',
      text: title,
      dates,
      details,
      location,
    }),
    outlook: withQuery('https://outlook.live.com/calendar/0/deeplink/compose', {
      path: '/calendar/action/compose',
      rru: 'addevent',
      subject: title,
      startdt: whole(startsAt),
      ...(endsAt && { enddt: whole(endsAt) }),
      body: details,
      location,
    }),
  };
}

/** Outlook shows a plus sign as it is, so spaces are percent-encoded. */
const withQuery = (address: string, query: Record<string, string>): string =>
  `${address}?${Object.entries(query)
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join('&')}`;

/** `2026-12-05T14:00:00Z` */
const whole = (moment: Date): string => moment.toISOString().replace('.000', '');

/** `20261205T140000Z` */
const compact = (moment: Date): string => whole(moment).replaceAll(/[-:]/g, '');
