import type { Client } from '../../client.ts';
import { expectAccessibleInEveryLook, expectNoSidewaysScroll } from '../looks/looks.ts';
import { inDays } from '../site/days.ts';
import { createTourForTest } from '../site/own-tour.ts';
import { signIn } from '../site/sign-in.ts';
import { ADMIN_PASSWORD, expect, test } from '../site/site.ts';
import { text } from '../site/texts.ts';

const pt = (key: string, inputs?: Record<string, string>) => text('pt', key, inputs);

test.use({ viewport: { width: 360, height: 740 }, locale: 'pt-PT' });

test('staff take places that a reseller sold, and its booking number is refused a second time', async ({
  page,
  site,
}) => {
  const { tour, name, staff, open } = await createTourForTest(site);
  const day = inDays(9);
  await open({ date: day });
  const reseller = await addReseller(staff, 'GetYourGuide');

  await signIn(page);
  await page.goto(`/admin/bookings?date=${day}&tourId=${tour.id}&view=agenda`);
  await page.locator('.calendar').getByText(name).click();
  const soldButton = page.getByRole('button', { name: pt('admin_sold'), exact: true });
  await soldButton.click();
  const sheet = page.getByRole('dialog', { name: pt('admin_sold') });
  await sheet.getByRole('combobox', { name: pt('admin_sold_reseller') }).selectOption(reseller);
  await sheet.getByLabel(pt('admin_sold_number')).fill('GYG-77');
  await expectNoSidewaysScroll(page);
  await expectAccessibleInEveryLook(page);
  await sheet.getByRole('button', { name: 'Ocupar 2 lugares' }).click();
  await expect(sheet).toBeHidden();
  const manifest = page.getByRole('dialog', { name });
  await expect(manifest).toContainText(`${reseller} GYG-77`);
  await expect(page.getByText(`${reseller}: 2 lugares ocupados`)).toBeVisible();

  await soldButton.click();
  await sheet.getByRole('combobox', { name: pt('admin_sold_reseller') }).selectOption(reseller);
  await sheet.getByLabel(pt('admin_sold_number')).fill('GYG-77');
  await sheet.getByRole('button', { name: 'Ocupar 2 lugares' }).click();
  await expect(sheet.getByRole('alert')).toContainText('já tem este número do revendedor');
});

test('a reseller’s email fills in a form that staff check, and the same email is refused a second time', async ({
  page,
  site,
}) => {
  const { name, staff, open } = await createTourForTest(site);
  const day = inDays(11);
  await open({ date: day, time: '15:30' });
  const reseller = await addReseller(staff, 'Viator');
  const email = emailFile(`
    <p>New booking on ${reseller}</p>
    <table><tr><td>Tour:</td><td>${name}</td></tr>
    <tr><td>Travel date:</td><td>${day} 3:30 PM</td></tr>
    <tr><td>Travelers:</td><td>2 Adults, 1 child</td></tr>
    <tr><td>Booking reference:</td><td>BR-991&#50;</td></tr>
    <tr><td>Lead traveler name:</td><td>Zo=C3=AB Adams</td></tr></table>`);

  await signIn(page);
  await page.goto('/admin/bookings?lng=pt');
  const file = page.getByLabel(pt('admin_sold_mail_file'));
  const read = async (sent: Parameters<typeof file.setInputFiles>[0]) => {
    await page.getByRole('button', { name: pt('admin_sold_mail'), exact: true }).click();
    await file.setInputFiles(sent);
  };
  const sheet = page.getByRole('dialog', { name: pt('admin_sold_mail_title') });
  await read({ name: 'note.eml', mimeType: 'message/rfc822', buffer: Buffer.from([0, 255, 17]) });
  await expect(sheet.getByText(pt('admin_sold_mail_failed'))).toBeVisible();
  await file.setInputFiles(email);
  await expect(sheet.getByLabel(pt('admin_sold_name'))).toHaveValue('Zoë Adams');
  await expect(
    sheet.getByRole('combobox', { name: pt('admin_sold_reseller') }).locator('option:checked'),
  ).toHaveText(reseller);
  await expectNoSidewaysScroll(page);
  await expectAccessibleInEveryLook(page);
  await sheet.getByRole('button', { name: 'Ocupar 3 lugares' }).click();
  await expect(sheet).toBeHidden();
  const found = await staff.get<{ bookings: object[] }>('/api/admin/bookings?q=BR-9912');
  expect(found.body.bookings).toMatchObject([
    { firstName: 'Zoë', lastName: 'Adams', participants: 3, date: day, time: '15:30' },
  ]);

  await read(emailFile('<p>Hello</p>'));
  await expect(sheet.getByRole('status').first()).toContainText(pt('fact_participants'));
  await sheet.getByRole('button', { name: pt('admin_sold_mail_another') }).click();
  await file.setInputFiles(email);
  await sheet.getByRole('button', { name: 'Ocupar 3 lugares' }).click();
  await expect(sheet.getByRole('alert')).toContainText('já tem este número do revendedor');
});

/** Adds a reseller whose name starts with `name`, and returns its whole name. */
async function addReseller(staff: Client, name: string): Promise<string> {
  await staff.confirm(ADMIN_PASSWORD);
  const reseller = `${name} ${crypto.randomUUID().slice(0, 8)}`;
  const terms = { name: reseller, commissionBasisPoints: 2000 };
  expect((await staff.post('/api/admin/channels', terms)).status).toBe(201);
  return reseller;
}

/** An email with this HTML in quoted-printable, and no plain text. */
function emailFile(html: string) {
  const lines = [
    'From: Bookings <bookings@reseller.example>',
    'Subject: New booking',
    'MIME-Version: 1.0',
    'Content-Type: text/html; charset=utf-8',
    'Content-Transfer-Encoding: quoted-printable',
    '',
    html,
  ];
  const buffer = Buffer.from(lines.join('\r\n'));
  return { name: 'booking.eml', mimeType: 'message/rfc822', buffer };
}
