import type { Temporal } from 'temporal-polyfill';
import { mayActAs } from '#contract/bookings/states.ts';
import { adminApi } from '#contract/http/admin-api-paths.ts';
import {
  type ComingUpJson,
  type DateOfTodayJson,
  menuCountsSchema,
  type TodayJson,
  todaySchema,
} from '#contract/staff/today.schemas.ts';
import { readBackupState } from '#domain/backups/backups.ts';
import type { CalendarAvailability } from '#domain/schedule/calendar.queries.ts';
import { type DateOfToday, findDay } from '#domain/schedule/day.queries.ts';
import { countForMenu, countWaiting } from '#domain/stats/today.queries.ts';
import type { Reader } from '#platform/db/types.ts';
import { endpoint } from '../endpoint.ts';
import { ownDatesOf } from './manifest.ts';
import { presentFailure } from './payments.ts';
import { presentAdminAvailability } from './present-availability.ts';
import { presentAdminBooking } from './present-booking.ts';

export const todayEndpoints = [
  endpoint({
    method: 'GET',
    path: adminApi.today,
    summary: 'Get today’s dates with their guests, tomorrow’s in short, and open tasks',
    guard: 'guide',
    scope: 'bookings:read',
    answers: { status: 200, shape: todaySchema },
    async handle({ staff }, { db, now, isSecure }) {
      const { date, today, tomorrow, next } = await findDay(db, now, {
        guideId: ownDatesOf(staff),
      });
      const withGuests = today.filter(
        ({ bookingCount, calledOffAt }) => bookingCount > 0 && calledOffAt === null,
      );
      const isOffice = mayActAs(staff.role, 'office');
      return {
        status: 200,
        body: {
          date,
          today: today.map(presentDate),
          comingUp: [...withGuests, ...tomorrow].map(presentInShort),
          next: next && presentInShort(next),
          waiting: isOffice ? await readWaiting(db, now) : null,
          backup: isOffice ? await readBackup(db, now, isSecure) : null,
        },
      };
    },
  }),
  endpoint({
    method: 'GET',
    path: adminApi.menuCounts,
    summary: 'Count what waits for an answer, for the menu',
    guard: 'office',
    answers: { status: 200, shape: menuCountsSchema },
    async handle(_input, { db }) {
      return { status: 200, body: await countForMenu(db) };
    },
  }),
];

const presentDate = (date: DateOfToday): DateOfTodayJson => ({
  ...presentAdminAvailability(date),
  meetingPoint: date.meetingPoint ?? date.tour.meetingPoint,
  heads: date.heads,
  bookings: date.bookings.map(presentAdminBooking),
});

const presentInShort = (date: CalendarAvailability): ComingUpJson => ({
  id: date.id,
  tourId: date.tourId,
  tourName: date.tour.name,
  date: date.date,
  time: date.time,
  capacity: date.capacity,
  bookings: date.bookingCount,
  heads: date.heads,
  languages: [...date.bookedLanguages].sort(),
});

async function readWaiting(db: Reader, now: Temporal.Instant): Promise<TodayJson['waiting']> {
  const { dispute, unopened, stuckRefund, failingJobs, ...counts } = await countWaiting(db, now);
  return {
    ...counts,
    failingJobs: failingJobs.map((job) => ({ ...job, lastAt: job.lastAt.toString() })),
    unopened: unopened && { ...unopened, since: unopened.since.toString() },
    stuckRefund: stuckRefund && {
      count: stuckRefund.count,
      bookingReference: stuckRefund.bookingReference,
      failure: presentFailure(stuckRefund),
    },
    dispute: dispute && { ...dispute, dueAt: dispute.dueAt.toString() },
  };
}

async function readBackup(
  db: Reader,
  now: Temporal.Instant,
  isSecure: boolean,
): Promise<TodayJson['backup']> {
  const { error, isLate, lastAt } = await readBackupState(db, now, isSecure);
  return { lastAt: lastAt?.toString() ?? null, error, isLate };
}
