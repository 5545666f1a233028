import { eq } from 'drizzle-orm';
import { adminApi } from '#contract/http/admin-api-paths.ts';
import { api } from '#contract/http/api-paths.ts';
import { wallTimeAt } from '#contract/time/wall-time.ts';
import { availabilities } from '#domain/availability/availabilities.table.ts';
import { buildConfirmedBooking } from '../factories.ts';
import type { Recipe } from './business.ts';

/** What belongs to a guide: their team link, account and days off, as in `bookingRecipes`. */
export const guideRecipes: readonly Recipe[] = [
  async function teamLink(ask, { app }) {
    const guide = {
      id: '1'.repeat(32),
      name: { en: 'Leonor' },
      languages: {},
      text: {},
      picture: null,
      isActive: true,
    };
    await ask('PUT', adminApi.guidesSettings, { body: { guides: [guide] } });
    const params = { id: guide.id };
    await ask('GET', adminApi.teamLink, { params });
    const on = { params, body: { language: 'pt' } };
    const { body } = await ask<{ url?: string }>('PUT', adminApi.teamLink, on);
    const secret = body.url?.split('/').at(-1) ?? 'unknown';
    const { reference, availabilityId } = await buildConfirmedBooking(app, {
      date: wallTimeAt(app.clock()).date,
      time: '23:00',
    });
    await app.db
      .update(availabilities)
      .set({ namedGuideId: params.id })
      .where(eq(availabilities.id, availabilityId ?? ''));
    const by = app.client();
    await ask('GET', api.teamLink, { params: { secret }, by });
    const heads = { arrived: 1, noShow: 0 };
    const counted = { params: { secret, reference }, body: heads, by };
    await ask('PUT', api.teamLinkAttendance, counted);
    await ask('POST', adminApi.teamLinkRenewal, { params });
    await ask('GET', api.teamLink, { params: { secret }, by });
    await ask('DELETE', adminApi.teamLink, { params });
    const accounts = await ask<{ id: string }[]>('GET', adminApi.guides);
    const staffId = accounts.body[0]?.id ?? null;
    await ask('PUT', adminApi.guideAccount, { params, body: { staffId } });
    await ask('PUT', adminApi.guideAccount, { params, body: { staffId: null } });
    const days = { from: '2026-12-03', to: '2026-12-07' };
    const off = await ask<{ id: string }>('POST', adminApi.daysOff, {
      body: { ...days, personId: guide.id },
    });
    await ask('POST', adminApi.daysOff, { body: { ...days, personId: '3'.repeat(32) } });
    await ask('GET', adminApi.daysOff);
    await ask('DELETE', adminApi.dayOff, { params: { id: off.body.id } });
  },
];
