import { manifestSchema } from '#contract/bookings/admin-bookings.schemas.ts';
import { adminApi } from '#contract/http/admin-api-paths.ts';
import { byId } from '#contract/schemas.ts';
import { findManifest } from '#domain/schedule/calendar.queries.ts';
import type { StaffMember } from '#domain/staff/sessions.ts';
import { endpoint } from '../endpoint.ts';
import { presentAdminAvailability } from './present-availability.ts';
import { presentAdminBooking } from './present-booking.ts';

/** Undefined for roles other than guides, who see only their own dates. */
export const ownDatesOf = ({ id, role }: StaffMember): string | undefined =>
  role === 'guide' ? id : undefined;

export const manifestEndpoints = [
  endpoint({
    method: 'GET',
    path: adminApi.availability,
    summary: 'Get an availability with all its bookings; guides see only their own dates',
    guard: 'guide',
    params: byId,
    answers: { status: 200, shape: manifestSchema },
    failures: ['availability_not_found'],
    async handle({ params: { id }, staff }, { db, now }) {
      const manifest = await findManifest(db, now, id, ownDatesOf(staff));
      const body = {
        ...presentAdminAvailability(manifest),
        meetingPoint: manifest.meetingPoint ?? manifest.tour.meetingPoint,
        laterCount: manifest.laterCount,
        isRemovable: manifest.isRemovable,
        bookings: manifest.bookings.map(presentAdminBooking),
      };
      return { status: 200, body };
    },
  }),
];
