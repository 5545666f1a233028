import type { BookingInFullJson } from '#contract/bookings/admin-bookings.schemas.ts';
import { expectAccessibleInEveryLook, expectNoSidewaysScroll } from '../looks/looks.ts';
import { inDays } from '../site/days.ts';
import { createTourForTest } from '../site/own-tour.ts';
import { signIn } from '../site/sign-in.ts';
import { expect, test } from '../site/site.ts';
import { text } from '../site/texts.ts';

const pt = (key: string, inputs?: Record<string, string>) => text('pt', key, inputs);
const forInes = (action: string) => pt('admin_action_for', { action, name: 'Inês Faria' });

test('on a phone, seven guests of today are counted with one no-show, undone, and checked in by their code', async ({
  page,
  site,
}) => {
  const { tour, name, staff } = await createTourForTest(site);
  // Staff may confirm a request for the last minute of today at any time of the day.
  const asked = await site.client().post<{ reference: string }>('/api/requests', {
    tourId: tour.id,
    date: inDays(1),
    time: '10:00',
    participants: 7,
    firstName: 'Inês',
    lastName: 'Faria',
    email: 'ines@correio.example',
    phone: '+351 913 000 111',
    language: 'pt',
    specialRequests: 'Alergia a marisco',
  });
  expect(asked.status).toBe(201);
  const { reference } = asked.body;
  const confirmed = await staff.post(`/api/admin/requests/${reference}/confirmation`, {
    date: inDays(0),
    time: '23:59',
    meetingPoint: 'At the fountain',
    sendEmail: false,
  });
  expect(confirmed.status).toBe(200);
  const recorded = async () => {
    const { body } = await staff.get<BookingInFullJson>(`/api/admin/bookings/${reference}`);
    const { arrived, noShow, attended } = body;
    return { arrived, noShow, attended };
  };

  await signIn(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/admin?lng=pt');
  const date = page.getByRole('article').filter({ hasText: name });
  await expect(date).toContainText('At the fountain');
  await expect(date.getByRole('status')).toHaveText('Presentes: 0 de 7 · 7 por chegar');
  // The first date of today with guests is open already.
  const guests = date.getByRole('button', { name: /1 reserva/ });
  if ((await guests.getAttribute('aria-expanded')) === 'false') await guests.click();
  await expect(date).toContainText('Alergia a marisco');
  const whatsApp = date.getByRole('link', { name: forInes('WhatsApp') });
  await expect(whatsApp).toHaveAttribute('href', 'https://wa.me/351913000111');
  const call = date.getByRole('link', { name: forInes(pt('admin_call')) });
  await expect(call).toHaveAttribute('href', 'tel:+351913000111');

  await date.getByRole('button', { name: forInes(pt('admin_all_here', { count: '7' })) }).click();
  const undo = date.getByRole('button', { name: pt('admin_undo_for', { name: 'Inês Faria' }) });
  await expect(undo).toBeFocused();
  await date
    .getByRole('button', { name: pt('admin_no_show_more_for', { name: 'Inês Faria' }) })
    .click();
  await expect(date.getByRole('status')).toHaveText('Presentes: 6 de 7 · 1 falta');
  await expect.poll(recorded).toEqual({ arrived: 6, noShow: 1, attended: true });
  await expectNoSidewaysScroll(page);
  await expectAccessibleInEveryLook(page);

  const refetched = page.waitForResponse(/\/api\/admin\/today$/);
  await undo.click();
  await expect(date.getByRole('status')).toHaveText('Presentes: 0 de 7 · 7 por chegar');
  await expect.poll(recorded).toEqual({ arrived: 0, noShow: 0, attended: null });
  await refetched;

  // Another device counts meanwhile: its count stays, both are named, and counting goes on from it.
  const attendance = `/api/admin/bookings/${reference}/attendance`;
  await staff.write('PUT', attendance, { arrived: 5, noShow: 0 });
  await date.getByRole('button', { name: forInes(pt('admin_all_here', { count: '7' })) }).click();
  const conflict = pt('admin_unsent_conflict', {
    stored: 'Presentes: 5 de 7 · 2 por chegar',
    own: 'Presentes: 7 de 7',
  });
  await expect(page.getByText(conflict, { exact: true })).toBeVisible();
  await expect(date.getByRole('status')).toHaveText('Presentes: 5 de 7 · 2 por chegar');
  expect(await recorded()).toEqual({ arrived: 5, noShow: 0, attended: true });
  await undo.click();
  await expect.poll(recorded).toEqual({ arrived: 0, noShow: 0, attended: null });

  // A scanner at the door types the code and presses Enter.
  await page.getByRole('link', { name: pt('admin_check_in_scan') }).click();
  const code = page.getByLabel(pt('admin_check_in_code'));
  await expect(code).toBeVisible();
  await page.keyboard.type(`https://tours.example/booking/${reference}?token=x`);
  await page.keyboard.press('Enter');
  await expect(page.getByText(pt('admin_check_in_done'), { exact: true })).toBeVisible();
  expect(await recorded()).toEqual({ arrived: 7, noShow: 0, attended: true });
  await expect(code).toBeFocused();
  await page.keyboard.type(reference);
  await page.keyboard.press('Enter');
  await expect(page.getByText(pt('admin_check_in_already'), { exact: true })).toBeVisible();
  // After a correction the focus is on its button, which a scanner's Enter must not press again.
  await page
    .getByRole('button', { name: pt('admin_here_fewer_for', { name: 'Inês Faria' }) })
    .click();
  await expect.poll(recorded).toEqual({ arrived: 6, noShow: 0, attended: true });
  await page.keyboard.type('LX-00000000');
  await page.keyboard.press('Enter');
  await page.keyboard.type(reference);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toContainText('LX-00000000');
  await expect(page.getByText(pt('admin_check_in_already'), { exact: true })).toBeVisible();
  expect(await recorded()).toEqual({ arrived: 6, noShow: 0, attended: true });
  await expectNoSidewaysScroll(page);
  await expectAccessibleInEveryLook(page);
});
