import { expect, it } from 'vitest';
import type { TourJson } from '#contract/tours/tours.schemas.ts';
import { describeOnDatabase } from '../../../test/database.ts';
import { buildTour, sellVouchers } from '../../../test/factories.ts';
import { DECIDE_BY, openMinimumDate } from '../../../test/minimum-date.ts';
import { readMail } from '../../../test/paying-business.ts';

describeOnDatabase('the minimum number of guests of a tour', (kind) => {
  it('is on the tour, and on a booking before and after paying until enough people are booked', async () => {
    const { guest, tour, hold, book, see, cancel } = await openMinimumDate(kind, { capacity: 20 });
    const { body } = await guest.get<TourJson>(`/api/tours/${tour.id}`);
    expect(body).toMatchObject({ minGuests: 4, decideHours: 24 });
    const open = { people: 4, state: 'open', decideBy: DECIDE_BY };
    expect((await hold(2)).minimum).toEqual(open);
    const first = await book(2);
    expect(first.minimum).toEqual(open);
    // Whose own party makes it enough is told nothing before paying.
    expect((await hold(2)).minimum).toEqual({ ...open, state: 'reached' });
    expect((await see(first)).minimum).toEqual(open);
    const second = await book(2);
    expect((await see(first)).minimum).toEqual({ ...open, state: 'reached' });
    await cancel(second);
    expect((await see(first)).minimum).toEqual(open);
  });

  it('is not on a booking of a tour without one, nor after the start or a cancellation', async () => {
    const { book } = await openMinimumDate(kind, { minGuests: null });
    expect((await book(2)).minimum).toBe(null);
    const withOne = await openMinimumDate(kind);
    const [first, second] = [await withOne.book(1), await withOne.book(1)];
    await withOne.cancel(second);
    expect((await withOne.see(second)).minimum).toBe(null);
    withOne.app.clock.set('2026-12-05T10:00:00Z');
    expect((await withOne.see(first)).minimum).toBe(null);
  });

  it('is in the confirmation email of each language, with the time of decision and the choice', async () => {
    const words = {
      en: /needs at least 4 people\. We decide by Friday, 4 December 2026, 10:00\sAM.* another date, a gift voucher or your money back/,
      pt: /no mínimo, 4 pessoas\. Decidimos até sexta-feira, 4 de dezembro de 2026, 10:00\sAM.* outra data, um vale de oferta ou a devolução/,
      ru: /Минимальное число участников этой экскурсии: 4\. Срок решения: пятница, 4 декабря 2026.* другую дату, подарочный сертификат или возврат денег/,
    };
    for (const language of ['en', 'pt', 'ru'] as const) {
      const { app, book } = await openMinimumDate(kind);
      await sellVouchers(app);
      await book(2, { language });
      expect(await readMail(app, 'booking_confirmed')).toMatch(words[language]);
    }
  });

  it('is not in the confirmation email of the party that reaches it', async () => {
    const { app, book } = await openMinimumDate(kind);
    await book(2);
    await book(2);
    const text = await readMail(app, 'booking_confirmed');
    expect(text).toContain('You can cancel free of charge');
    expect(text).not.toContain('at least 4 people');
  });

  it('promises no time of decision that has passed', async () => {
    const { app, book } = await openMinimumDate(kind);
    app.clock.set('2026-12-04T11:00:00Z');
    await book(2);
    const text = await readMail(app, 'booking_confirmed');
    expect(text).toContain('at least 4 people');
    expect(text).toContain('we’re about to decide');
    expect(text).not.toContain('We decide by');
  });

  it('offers no gift voucher in a business that sells none', async () => {
    const { app, book } = await openMinimumDate(kind);
    await book(2);
    const text = await readMail(app, 'booking_confirmed');
    expect(text).toContain('you choose another date or your money back');
  });

  it('is refused for a private tour, below two, and above the group size', async () => {
    const { app } = await openMinimumDate(kind);
    const staff = await app.staffClient();
    const { id } = await buildTour(app);
    const { body } = await staff.get<{ updatedAt: string }>(`/api/admin/tours/${id}`);
    const fields = [
      'name',
      'description',
      'duration',
      'durationMinutes',
      'maxGroupSize',
      'price',
      'priceType',
      'meetingPoint',
      'updatedAt',
    ];
    const tour = Object.fromEntries(
      Object.entries(body).filter(([field]) => fields.includes(field)),
    );
    const save = (given: object) =>
      staff.write<{ errors?: object }>('PUT', `/api/admin/tours/${id}`, { ...tour, ...given });
    for (const refused of [
      { minGuests: 4, priceType: 'per_group' },
      { minGuests: 1 },
      { minGuests: 8 },
    ]) {
      const { status, body: problem } = await save(refused);
      expect(status).toBe(422);
      expect(JSON.stringify(problem.errors)).toContain('minGuests');
    }
    const saved = await save({ minGuests: 7, decideHours: 48 });
    expect(saved).toMatchObject({ status: 200, body: { minGuests: 7, decideHours: 48 } });
  });
});
