import { z } from 'zod';
import { findManifest } from '#domain/bookings/dates/dates.queries.ts';
import { findBalances } from '#domain/payments/payment.ts';
import { endpoint } from '../../endpoint.ts';
import { localisedShape } from '../../shapes.ts';
import { adminBookingShape, presentAdminBooking } from '../bookings/admin-booking-shape.ts';
import { balanceShape } from '../bookings/booking-in-full.ts';
import { adminAvailabilityShape, presentAdminAvailability } from './admin-availability-shape.ts';

const manifestShape = adminAvailabilityShape
  .extend({
    meetingPoint: localisedShape,
    laterCount: z.int().meta({ description: 'Later dates of its series at the same time' }),
    isRemovable: z.boolean().meta({ description: 'Nobody ever booked it' }),
    bookings: z.array(adminBookingShape.extend({ balance: balanceShape })),
  })
  .meta({ title: 'Manifest' });

export type ManifestJson = z.infer<typeof manifestShape>;

export const manifestEndpoints = [
  endpoint({
    method: 'GET',
    path: '/api/admin/availabilities/{id}',
    summary: 'One date with everybody who is or was on it',
    guard: 'staff',
    params: z.object({ id: z.uuid() }),
    answers: { status: 200, shape: manifestShape },
    failures: ['availability_not_found'],
    async handle({ params: { id } }, { db, now }) {
      const manifest = await findManifest(db, now, id);
      const balances = await findBalances(db, manifest.bookings);
      const body = {
        ...presentAdminAvailability(manifest),
        meetingPoint: manifest.tour.meetingPoint,
        laterCount: manifest.laterCount,
        isRemovable: manifest.isRemovable,
        bookings: manifest.bookings.map((booking) => ({
          ...presentAdminBooking(booking),
          balance: balances.get(booking.id) ?? { paidCents: 0, refundedCents: 0, dueCents: 0 },
        })),
      };
      return { status: 200, body };
    },
  }),
];
