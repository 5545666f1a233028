import { Hono } from 'hono';
import {
  CALENDAR_FEED,
  FEED_DAYS_AHEAD,
  FEED_DAYS_BACK,
  FEED_TOUR,
} from '#contract/http/feed-paths.ts';
import { localise } from '#contract/localised.ts';
import { adminPages } from '#contract/pages/admin-pages.ts';
import { pageAt } from '#contract/pages/pages.ts';
import { addDays, wallTimeAt } from '#contract/time/wall-time.ts';
import { type CalendarAvailability, listCalendar } from '#domain/schedule/calendar.queries.ts';
import { readBusiness } from '#domain/settings/settings.ts';
import { type FeedReader, findFeedReader } from '#domain/staff/calendar-feed.ts';
import { type CalendarEvent, calendarFeed } from '#platform/calendar/calendar-file.ts';
import type { RequestVariables } from '#platform/http/request.ts';
import { formatLanguages } from '#platform/i18n/format.ts';
import { m } from '#platform/i18n/messages.ts';
import type { ApiServices } from '../endpoint.ts';
import { takeCall } from '../http/guest-limits.ts';

/** Calendars that staff subscribe to by a secret address; a guide's has their own dates. */
export function serveCalendarFeeds(services: ApiServices): Hono<{ Variables: RequestVariables }> {
  const app = new Hono<{ Variables: RequestVariables }>();
  app.get(CALENDAR_FEED, async (c) => {
    const wait = await takeCall(services, 'lookUp', c.var.clientAddress);
    if (wait !== null) return c.text('Too Many Requests', 429, { 'retry-after': String(wait) });
    const { db, invitationSecret, publicUrl } = services;
    const secret = c.req.param('secret').replace(/\.ics$/, '');
    const reader = await findFeedReader(db, invitationSecret, secret);
    if (!reader) return c.text('Not Found', 404);
    const now = services.clock();
    const { date } = wallTimeAt(now);
    const tourId = c.req.query(FEED_TOUR);
    const dates = await listCalendar(db, now, {
      from: addDays(date, -FEED_DAYS_BACK),
      to: addDays(date, FEED_DAYS_AHEAD),
      ...(reader.role === 'guide' && { guideId: reader.id }),
      ...(tourId !== undefined && { tourId }),
    });
    const { name } = await readBusiness(db);
    const events = dates.map((each) => presentEvent(each, reader, { origin: publicUrl(), now }));
    const tour = tourId === undefined ? undefined : dates[0]?.tour;
    const about = tour ? localise(tour.name, reader.language) : reader.name;
    return c.body(calendarFeed(`${name} · ${about}`, events), 200, {
      'content-type': 'text/calendar; charset=utf-8',
      'cache-control': 'private, no-cache',
      'x-robots-tag': 'noindex',
    });
  });
  return app;
}

/** Names no guest: calendars are shared, and their programs copy them. */
function presentEvent(
  date: CalendarAvailability,
  { role, language: locale }: FeedReader,
  { origin, now }: { origin: string; now: CalendarEvent['stamp'] },
): CalendarEvent {
  const words = { locale };
  const url =
    role === 'guide'
      ? `${origin}${pageAt(adminPages.dashboard, {}, { date: date.id })}`
      : `${origin}${pageAt(adminPages.bookings, {}, { availability: date.id })}`;
  const guests = m.people({ count: date.heads }, words);
  return {
    uid: `${date.id}@${new URL(origin).hostname}`,
    sequence: date.calledOffAt === null ? 0 : 1,
    date: date.date,
    time: date.time,
    durationMinutes: date.tour.durationMinutes,
    summary: `${localise(date.tour.name, locale)} · ${date.heads}/${date.capacity}`,
    description: [
      guests,
      formatLanguages(date.languages, locale),
      ...(date.guide ? [`${m.fact_guide({}, words)}: ${date.guide.name}`] : []),
      url,
    ].join('\n'),
    location: localise(date.meetingPoint ?? date.tour.meetingPoint, locale),
    url,
    stamp: now,
    isCancelled: date.calledOffAt !== null,
  };
}
