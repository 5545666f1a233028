import {
  type Availability,
  type Booking,
  type Product,
  zAvailability,
  zBooking,
  zProduct,
} from '@octocloud/types';
import { expect, it } from 'vitest';
import { openTestApp } from '../app.ts';
import { describeOnDatabase } from '../database.ts';
import { buildAvailability, buildTour, overwriteRegion } from '../factories.ts';
import { buildReseller } from './reseller.ts';

describeOnDatabase('the OCTO API of a business far away', (kind) => {
  it('has yen without decimals, and the offset of Auckland in summer and winter', async () => {
    const app = await openTestApp(kind);
    await overwriteRegion(app, { currency: 'JPY', timeZone: 'Pacific/Auckland' });
    const tour = await buildTour(app, { maxGroupSize: 20 });
    const on = (date: string) =>
      buildAvailability(app, { tourId: tour.id, date, time: '10:00', capacity: 20 });
    const summer = await on('2026-12-01');
    const winter = await on('2027-06-01');
    const reseller = await buildReseller(app);
    const ids = { productId: tour.id, optionId: 'DEFAULT' };

    const { body: product } = await reseller.get<Product>(`/products/${tour.id}`);
    zProduct.parse(product);
    expect(product.timeZone).toBe('Pacific/Auckland');
    const inYen = { currency: 'JPY', currencyPrecision: 0, retail: 4500, net: 3600 };
    expect(product.options[0]?.units[0]?.pricingFrom).toMatchObject([inYen]);

    for (const [{ id }, localDateTimeStart] of [
      [summer, '2026-12-01T10:00:00+13:00'],
      [winter, '2027-06-01T10:00:00+12:00'],
    ] as const) {
      const asked = { ...ids, localDate: localDateTimeStart.slice(0, 10) };
      const { body } = await reseller.send<Availability[]>('POST', '/availability', asked);
      expect(body).toMatchObject([{ id, localDateTimeStart }]);
      for (const one of body) zAvailability.parse(one);
    }

    const unitItems = [{ unitId: 'adult' }, { unitId: 'adult' }];
    const { body: booking } = await reseller.send<Booking>('POST', '/bookings', {
      ...ids,
      availabilityId: summer.id,
      unitItems,
    });
    zBooking.parse(booking);
    expect(booking.pricing).toMatchObject({ ...inYen, retail: 9000, net: 7200 });
  });
});
