import { expect, it } from 'vitest';
import { openTestApp } from '../../../test/app.ts';
import { describeOnEachDatabase } from '../../../test/database.ts';
import { buildRequest, buildTour } from '../../../test/factories.ts';
import { adoptRestored } from './adopt-restored.ts';
import { bookingTokens } from './bookings.table.ts';

describeOnEachDatabase('a database that was restored from an export', (kind) => {
  it('gets a token for each booking without one, and none otherwise', async () => {
    const { db, inChange } = await openTestApp(kind);
    const { id: tourId } = await buildTour({ inChange });
    expect(await inChange(adoptRestored)).toBe(0);
    for (let guest = 0; guest < 3; guest++) await buildRequest({ inChange }, { tourId });
    const whole = await db.select().from(bookingTokens);
    expect(await inChange(adoptRestored)).toBe(0);
    expect(await db.select().from(bookingTokens)).toEqual(whole);

    await inChange(({ tx }) => tx.delete(bookingTokens));
    expect(await inChange(adoptRestored)).toBe(3);
    const adopted = await db.select().from(bookingTokens);
    expect(adopted.map(({ bookingId }) => bookingId).sort()).toEqual(
      whole.map(({ bookingId }) => bookingId).sort(),
    );
    // 128 bits as 22 characters, unique for each booking.
    for (const { token } of adopted) expect(token).toMatch(/^[A-Za-z0-9_-]{21}[AQgw]$/);
    expect(new Set([...whole, ...adopted].map(({ token }) => token)).size).toBe(6);
  });
});
