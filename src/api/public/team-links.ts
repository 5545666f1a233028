import type { MiddlewareHandler } from 'hono';
import { attendanceSchema, headsInputSchema } from '#contract/bookings/admin-bookings.schemas.ts';
import { headsOf } from '#contract/bookings/heads.ts';
import { meetingPointOf, meetsElsewhere } from '#contract/bookings/meeting-point.ts';
import { api } from '#contract/http/api-paths.ts';
import { extraLines } from '#contract/pricing/prices.ts';
import {
  byTeamLink,
  byTeamLinkAndReference,
  type TeamDateJson,
  teamDatesSchema,
} from '#contract/staff/team-link.schemas.ts';
import type { BookingInFull } from '#domain/bookings/bookings.queries.ts';
import { linesOf } from '#domain/bookings/price-party.ts';
import { Failure } from '#domain/failures.ts';
import type { CalendarAvailability } from '#domain/schedule/calendar.queries.ts';
import type { DateOfToday } from '#domain/schedule/day.queries.ts';
import { listTeamLinkDates, recordHeadsByTeamLink } from '#domain/schedule/team-link-dates.ts';
import { actByTeamLink, findByTeamLink, type LinkedGuide } from '#domain/team/team-link.ts';
import type { Reader } from '#platform/db/types.ts';
import type { RequestVariables } from '#platform/http/request.ts';
import { type ApiServices, endpoint } from '../endpoint.ts';

export const teamLinkEndpoints = [
  endpoint({
    method: 'GET',
    path: api.teamLink,
    summary: 'Get a guide’s next dates by their secret link, and the guests of today’s',
    guard: 'public',
    limit: 'lookUp',
    params: byTeamLink,
    answers: { status: 200, shape: teamDatesSchema },
    failures: ['team_link_not_found'],
    async handle({ params: { secret } }, { db, now, invitationSecret }) {
      const guide = await findGuide(db, invitationSecret, secret);
      const { date, today, coming } = await listTeamLinkDates(db, now, guide.id);
      const body = {
        name: guide.name,
        date,
        today: today.map(presentToday),
        coming: coming.map(presentDate),
      };
      return { status: 200, body };
    },
  }),
  endpoint({
    method: 'PUT',
    path: api.teamLinkAttendance,
    summary: 'Record how many of a party came and didn’t, on the guide’s own dates of today',
    guard: 'public',
    limit: 'lookUp',
    params: byTeamLinkAndReference,
    body: headsInputSchema,
    answers: { status: 200, shape: attendanceSchema },
    failures: [
      'booking_not_found',
      'heads_changed',
      'not_confirmed',
      'team_link_not_found',
      'too_many_heads',
    ],
    handle({ params: { secret, reference }, body }, { inChange, invitationSecret }) {
      const { basedOn, ...heads } = body;
      return inChange(async (change) => {
        const guide = await findGuide(change.tx, invitationSecret, secret);
        const counted = { reference, heads, basedOn };
        const booking = await recordHeadsByTeamLink(
          actByTeamLink(change, guide),
          guide.id,
          counted,
        );
        return { status: 200, body: { ...headsOf(booking), attended: booking.attended } };
      });
    },
  }),
];

/** Throws team_link_not_found. */
async function findGuide(reader: Reader, secret: string, given: string): Promise<LinkedGuide> {
  const guide = await findByTeamLink(reader, secret, given);
  if (!guide) throw new Failure('team_link_not_found');
  return guide;
}

const presentDate = (date: CalendarAvailability) => ({
  id: date.id,
  tourName: date.tour.name,
  date: date.date,
  time: date.time,
  startsAt: date.startsAt.toString(),
  durationMinutes: date.tour.durationMinutes,
  heads: date.heads,
  capacity: date.capacity,
  languages: date.bookedLanguages.length > 0 ? date.bookedLanguages : date.languages,
  meetingPoint: date.meetingPoint ?? date.tour.meetingPoint,
  isCalledOff: date.calledOffAt !== null,
});

function presentToday(date: DateOfToday): TeamDateJson {
  const shown = presentDate(date);
  return {
    ...shown,
    bookings: date.bookings.map((booking) => presentGuest(booking, shown.meetingPoint)),
  };
}

function presentGuest(
  booking: BookingInFull,
  ofDate: TeamDateJson['meetingPoint'],
): TeamDateJson['bookings'][number] {
  const own = meetingPointOf(booking);
  return {
    reference: booking.reference,
    firstName: booking.firstName,
    lastName: booking.lastName,
    participants: booking.participants,
    ...headsOf(booking),
    language: booking.tourLanguage ?? booking.language,
    phone: booking.phone,
    meetingPoint: meetsElsewhere(own, ofDate) ? own : null,
    extras: extraLines(linesOf(booking)).map(({ name, count }) => ({ name: name ?? '', count })),
    specialRequests: booking.specialRequests,
    adminNotes: booking.adminNotes,
  };
}

/** Shows the page of a team link, and its errors, in the guide’s language; the page of a dead link has status 404. */
export function openTeamLink(
  services: ApiServices,
): MiddlewareHandler<{ Variables: RequestVariables }> {
  return async (c, next) => {
    const { db, invitationSecret } = services;
    const guide = await findByTeamLink(db, invitationSecret, c.req.param('secret') ?? '');
    if (guide) c.set('locale', guide.language);
    await next();
    const { body, status, headers } = c.res;
    if (!guide && status === 200) c.res = new Response(body, { status: 404, headers });
    // The address is a secret: no other site, search engine or cache may learn it.
    c.res.headers.set('referrer-policy', 'no-referrer');
    c.res.headers.set('x-robots-tag', 'noindex');
    c.res.headers.set('cache-control', 'no-store');
  };
}
