import { asc } from 'drizzle-orm';
import { expect, it } from 'vitest';
import type { ImportKind } from '#contract/imports/import-columns.ts';
import { bookings } from '#domain/bookings/bookings.table.ts';
import { tours } from '#domain/tours/tours.table.ts';
import type { Client } from '../../../test/client.ts';
import { describeOnDatabase } from '../../../test/database.ts';
import { buildAvailability } from '../../../test/factories.ts';
import {
  bookingHeadings,
  bookingRow,
  importFile,
  openWithStaff,
  tryFile,
} from '../../../test/import-files.ts';

async function faultsOf(staff: Client, kind: ImportKind, text: string) {
  const { body } = await tryFile(staff, kind, text);
  return body.faults.map(({ row, column, text: fault }) => `${row} ${column} ${fault}`);
}

describeOnDatabase('price categories in an import', (kind) => {
  it('imports the price categories of tours and bookings by category', async () => {
    const { app, staff } = await openWithStaff(kind);
    const headings = 'slug,name,description,duration,duration_minutes,price,meeting_point';
    const tour = (categories: string) =>
      `${headings},price_categories\ncats,Cats,A walk,2 hours,120,45,Here,"${categories}"\n`;
    expect(await faultsOf(staff, 'tours', tour('Adult'))).toEqual([
      '2 price_categories Enter each category with its price, as in Adult = 45.00 | Child 4-12 = 20.00.',
    ]);
    const file = tour('Adult = 40,00 | Child (4-12) = 20 | Senior 65+ = 30.50');
    expect((await importFile(staff, 'tours', file)).status).toBe(201);
    const [saved] = await app.db.select().from(tours);
    expect(saved).toMatchObject({
      priceCents: 4000,
      categories: [
        { id: 'adult', name: { en: 'Adult' }, price: 4000, toAge: null, comesAlone: true },
        { id: 'child', fromAge: 4, toAge: 12, price: 2000, comesAlone: false },
        { id: 'senior', fromAge: 65, toAge: null, price: 3050, comesAlone: true },
      ],
    });
    await buildAvailability(app, { tourId: 'cats' });
    const row = (reference: string, party: string, total = '') =>
      [
        ...bookingRow('cats', { external_reference: reference, participants: 3 }),
        `"${party}"`,
        total,
      ].join(',');
    const rows = (...all: string[]) =>
      [[...bookingHeadings, 'party', 'total'].join(','), ...all].join('\n');
    const wrong = rows(
      row('A-1', '2 Adult | 1 Dog'),
      row('A-2', '2 Adult, 2 Child'),
      row('A-3', 'many'),
    );
    const faults = await faultsOf(staff, 'bookings', wrong);
    expect(faults.sort()).toEqual([
      '2 party This tour has no price category called “Dog”. Use the tour’s own name for it, or add the category to the tour first.',
      '3 party The party adds up to 4, but participants is 3. Use the same number in both.',
      '4 party Enter the number of people in each price category, as in 1 Adult | 1 Child.',
    ]);
    const right = rows(row('B-1', '2 x adult | Child: 1'), row('B-2', '3 Adult', '99.00'));
    const { body } = await tryFile(staff, 'bookings', right);
    expect(body.records[0]?.facts).toContain('2\u00a0adults, 1\u00a0child');
    expect((await importFile(staff, 'bookings', right)).status).toBe(201);
    const made = await app.db.select().from(bookings).orderBy(asc(bookings.externalReference));
    expect(made.map(({ totalCents, participants }) => [totalCents, participants])).toEqual([
      [10_000, 3],
      [9900, 3],
    ]);
    expect(made[0]?.lines).toMatchObject([
      { categoryId: 'adult', count: 2, unitAmount: 4000 },
      { categoryId: 'child', count: 1, unitAmount: 2000 },
    ]);
  });
});
