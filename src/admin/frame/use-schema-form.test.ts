import { expect, test } from 'vitest';
import type { z } from 'zod';
import { offerSchema, phoneOrderSchema } from '#contract/bookings/admin-bookings.schemas.ts';
import { OFFER_MAX_CENTS } from '#contract/constants.ts';
import { passwordChangeSchema } from '#contract/staff/staff.schemas.ts';
import { openingSchema, seriesSchema } from '#contract/tours/availabilities.schemas.ts';
import { m } from '#platform/i18n/messages.ts';
import { schemaResolver } from './use-schema-form.ts';

async function messageOf(schema: z.ZodType<unknown, object>, values: object, field: string) {
  const judge = schemaResolver(schema);
  const { errors } = await judge(values, undefined, {
    fields: {},
    shouldUseNativeValidation: false,
  });
  const found: { message?: unknown } | undefined = errors[field];
  return found?.message;
}

const requested = (newPassword: string, confirmPassword = newPassword) => ({
  currentPassword: 'something else',
  newPassword,
  confirmPassword,
});

test('the form shows a message for each invalid password before it is sent', async () => {
  const of = (values: object, field: string) => messageOf(passwordChangeSchema, values, field);
  expect(await of({ ...requested('x'), currentPassword: '' }, 'currentPassword')).toBe(
    m.admin_password_missing(),
  );
  expect(await of(requested('short'), 'newPassword')).toBe(m.invalid_too_short({ minimum: 12 }));
  expect(await of(requested('Qwertyuiop12'), 'newPassword')).toBe(m.invalid_password_common());
  expect(await of(requested('a'.repeat(501)), 'newPassword')).toBe(
    m.invalid_too_long({ maximum: 500 }),
  );
  expect(await of(requested('a tram goes uphill', 'another'), 'confirmPassword')).toBe(
    m.invalid_passwords_differ(),
  );
});

test('the form refuses an offer without a valid price', async () => {
  for (const totalAmount of [Number.NaN, 0, OFFER_MAX_CENTS + 1]) {
    expect(await messageOf(offerSchema, { totalAmount }, 'totalAmount')).toBe(
      m.invalid_offer({ currency: 'EUR', maximum: '€100,000.00' }),
    );
  }
  const dearest = { totalAmount: OFFER_MAX_CENTS };
  expect(await messageOf(offerSchema, dearest, 'totalAmount')).toBeUndefined();
});

test('the form shows each empty field its own message', async () => {
  const nothing = { date: '', time: '', languages: [], weekdays: [], times: [], from: '', to: '' };
  expect(await messageOf(openingSchema, nothing, 'date')).toBe(m.invalid_date());
  expect(await messageOf(openingSchema, nothing, 'time')).toBe(m.invalid_required());
  expect(await messageOf(openingSchema, nothing, 'languages')).toBe(
    m.admin_dates_languages_missing(),
  );
  expect(await messageOf(seriesSchema, nothing, 'weekdays')).toBe(m.admin_dates_weekdays_missing());
  expect(await messageOf(seriesSchema, nothing, 'times')).toBe(m.admin_dates_times_missing());
  expect(await messageOf(phoneOrderSchema, { availabilityId: '' }, 'availabilityId')).toBe(
    m.admin_order_choose_date(),
  );
});

test('the form refuses a span that ends before it begins', async () => {
  const span = { from: '2026-12-05', to: '2026-12-04' };
  const whole = { ...span, tourId: 'x', weekdays: [1], times: ['10:00'], capacity: 7 };
  expect(await messageOf(seriesSchema, whole, 'to')).toBe(m.invalid_span());
});
