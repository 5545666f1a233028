import { inDays } from '../site/days.ts';
import { createTourForTest } from '../site/own-tour.ts';
import { signIn } from '../site/sign-in.ts';
import { ADMIN_PASSWORD, expect, test } from '../site/site.ts';
import { text } from '../site/texts.ts';

const pt = (key: string) => text('pt', key);

test.use({ viewport: { width: 360, height: 740 }, locale: 'pt-PT' });

test('staff see who sold a booking, and save a note on it although the guest has no phone number', async ({
  page,
  site,
}) => {
  const { tour, staff, open } = await createTourForTest(site);
  const availabilityId = await open({ date: inDays(9) });
  await staff.confirm(ADMIN_PASSWORD);
  const name = `Viator ${crypto.randomUUID().slice(0, 8)}`;
  const made = { name, commissionBasisPoints: 2000 };
  const channel = await staff.post<{ id: string }>('/api/admin/channels', made);
  const keys = `/api/admin/channels/${channel.body.id}/keys`;
  const {
    body: { key },
  } = await staff.post<{ key: string }>(keys, { name: 'Live' });
  const sell = async (path: string, data: object) => {
    const headers = { authorization: `Bearer ${key}` };
    const answer = await page.request.post(`/octo${path}`, { headers, data });
    expect(answer.status()).toBe(200);
    return (await answer.json()) as { uuid: string; supplierReference: string };
  };
  const unitItems = [{ unitId: 'adult' }];
  const wanted = { productId: tour.id, optionId: 'DEFAULT', availabilityId, unitItems };
  const { uuid } = await sell('/bookings', wanted);
  const contact = { fullName: 'Ana Sousa' };
  const confirmation = { contact, resellerReference: 'VIA-9' };
  const { supplierReference } = await sell(`/bookings/${uuid}/confirm`, confirmation);

  await signIn(page);
  await page.goto(`/admin/bookings/${supplierReference}`);
  const seller = page.getByRole('definition').filter({ hasText: name });
  await expect(seller).toContainText('VIA-9');
  await expect(seller).toContainText('€9.00');
  const note = page.getByLabel(pt('admin_booking_notes'));
  await note.fill('Mesa junto à janela');
  await page.getByRole('button', { name: pt('admin_save'), exact: true }).click();
  await expect(page.getByText(pt('admin_saved'))).toBeVisible();
  await page.reload();
  await expect(note).toHaveValue('Mesa junto à janela');

  await page.goto('/admin/settings/channels');
  const row = page.getByRole('listitem').filter({ hasText: name });
  await row.getByRole('link').click();
  const found = page.getByRole('region', { name: pt('admin_bookings_list') });
  await expect(found.getByRole('listitem')).toHaveCount(1);
  await expect(found).toContainText(supplierReference);
});
