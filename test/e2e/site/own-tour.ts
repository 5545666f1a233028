import type { BookingInFullJson } from '#contract/bookings/admin-bookings.schemas.ts';
import type { Locale } from '#contract/localised.ts';
import type { AdminTourJson } from '#contract/tours/tours.schemas.ts';
import type { Client } from '../../client.ts';
import { ADMIN_PASSWORD, expect, type Site } from './site.ts';

export type OwnTour = {
  staff: Client;
  tour: AdminTourJson;
  name: string;
  open(start: {
    date: string;
    time?: string;
    capacity?: number;
    languages?: Locale[];
  }): Promise<string>;
  book(availabilityId: string, party?: object): Promise<BookingInFullJson>;
};

/** Creates a tour for one test, so that tests do not disturb each other. */
export async function createTourForTest(
  site: Pick<Site, 'client'>,
  { maxGroupSize = 7 } = {},
): Promise<OwnTour> {
  const staff = site.client();
  await staff.signIn(ADMIN_PASSWORD);
  const name = `Journey ${crypto.randomUUID().slice(0, 8)}`;
  const made = await staff.post<AdminTourJson>('/api/admin/tours', {
    name: { en: name },
    description: { en: 'A walk' },
    duration: { en: '2 hours' },
    durationMinutes: 120,
    price: 4500,
    maxGroupSize,
    meetingPoint: { en: 'At the fountain' },
    isActive: true,
  });
  expect(made.status).toBe(201);
  const tour = made.body;
  return {
    staff,
    tour,
    name,
    async open({ date, time = '10:00', capacity = 7, languages = ['en'] }) {
      const body = { tourId: tour.id, date, time, capacity, languages };
      const opened = await staff.post<{ ids: string[] }>('/api/admin/availabilities', body);
      expect(opened.status).toBe(201);
      return opened.body.ids[0] ?? '';
    },
    async book(availabilityId, party = {}) {
      const booked = await staff.post<BookingInFullJson>('/api/admin/bookings', {
        availabilityId,
        participants: 2,
        firstName: 'Ana',
        lastName: 'Prado',
        email: 'ana@correio.example',
        phone: '+351 912 345 678',
        language: 'pt',
        paidBy: 'cash',
        ...party,
      });
      expect(booked.status).toBe(201);
      return booked.body;
    },
  };
}
