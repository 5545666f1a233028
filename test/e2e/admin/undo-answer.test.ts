import { isTo } from '../../programs/smtp-sink.ts';
import { expectAccessible } from '../looks/axe.ts';
import { expectNoSidewaysScroll } from '../looks/looks.ts';
import { inDays } from '../site/days.ts';
import { createTourForTest } from '../site/own-tour.ts';
import { signIn } from '../site/sign-in.ts';
import { expect, type Site, test } from '../site/site.ts';
import { text } from '../site/texts.ts';

const pt = (key: string, inputs?: Record<string, string>) => text('pt', key, inputs);

test.use({ viewport: { width: 360, height: 740 }, locale: 'pt-PT' });

async function request(site: Site, tourId: string) {
  const email = `marta-${crypto.randomUUID().slice(0, 8)}@guest.example`;
  const party = { firstName: 'Marta', lastName: 'Reis', email, phone: '+351 912 345 678' };
  const { body } = await site
    .client()
    .post<{ reference: string }>(
      '/api/requests',
      { tourId, date: inDays(9), time: '15:00', participants: 2, language: 'pt', ...party },
      { idempotencyKey: crypto.randomUUID() },
    );
  return { email, reference: body.reference };
}

test('staff undo a confirmation on a phone by keyboard, then confirm, and the email leaves', async ({
  page,
  site,
}) => {
  const { tour, staff } = await createTourForTest(site);
  const { email, reference } = await request(site, tour.id);
  const read = async () =>
    (await staff.get<{ status: string }>(`/api/admin/requests/${reference}`)).body.status;
  await signIn(page);
  await page.goto(`/admin/requests?reference=${reference}`);
  const bar = page.getByRole('button', { name: /^Confirmar .+3:00/ });
  const undo = page.getByRole('button', { name: pt('admin_answer_undo_region', { reference }) });
  await bar.click();
  const place = await undo.boundingBox();
  expect(place?.y).toBeGreaterThan(640);
  expect(place?.height).toBeGreaterThanOrEqual(44);
  await expectNoSidewaysScroll(page);
  // The notice has the focus; the button is after the link to the next request, if there is one.
  for (let step = 0; step < 2; step += 1) {
    if (await undo.evaluate((button) => button === document.activeElement)) break;
    await page.keyboard.press('Tab');
  }
  await expect(undo).toBeFocused();
  await page.keyboard.press('Enter');
  const notice = page.getByRole('status').filter({ hasText: reference });
  await expect(notice).toContainText(pt('admin_answer_undone', { reference }));
  await expect(notice).toBeFocused();
  await expect(undo).toHaveCount(0);
  expect(await read()).toBe('pending');
  await expectAccessible(page);

  await bar.click();
  await expect(undo).toBeVisible();
  // Leaving the page keeps the decision, and its email leaves.
  await page.goto('/admin/bookings');
  const mail = await site.mail.waitFor(
    (each) => isTo(email)(each) && /confirmad/i.test(each.subject ?? ''),
  );
  expect(mail.text).toContain(reference);
  expect(await read()).toBe('confirmed');
  await page.goto(`/admin/bookings/${reference}`);
  await expect(page.getByText(pt('admin_history_undone'))).toBeVisible();
});
