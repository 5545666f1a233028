import type { BookingInFullJson } from '#contract/bookings/admin-bookings.schemas.ts';
import type { GuidesSettings } from '#contract/content/home.schemas.ts';
import { expectAccessibleInEveryLook, expectNoSidewaysScroll } from '../looks/looks.ts';
import { inDays } from '../site/days.ts';
import { createTourForTest } from '../site/own-tour.ts';
import { signIn } from '../site/sign-in.ts';
import { ADMIN_PASSWORD, expect, test } from '../site/site.ts';
import { text } from '../site/texts.ts';

const pt = (key: string, inputs?: Record<string, string>) => text('pt', key, inputs);

test('on a phone, a guide without an account sees today’s guests by a team link and checks them in, until it is renewed', async ({
  page,
  site,
  browser,
}) => {
  const { tour, staff, name } = await createTourForTest(site);
  const { body: saved } = await staff.get<{ guides: GuidesSettings['guides'] }>(
    '/api/admin/settings/guides',
  );
  const guide = saved.guides[0];
  if (!guide) throw new Error('the demo has no guides');
  // Staff may confirm a request for the last minute of today at any time of the day.
  const asked = await site.client().post<{ reference: string }>('/api/requests', {
    tourId: tour.id,
    date: inDays(1),
    time: '10:00',
    participants: 3,
    firstName: 'Inês',
    lastName: 'Faria',
    email: 'ines@correio.example',
    phone: '+351 913 000 111',
    language: 'pt',
    specialRequests: 'Alergia a marisco',
  });
  const { reference } = asked.body;
  await staff.post(`/api/admin/requests/${reference}/confirmation`, {
    date: inDays(0),
    time: '23:59',
    meetingPoint: 'At the fountain',
    sendEmail: false,
  });
  const { body: booking } = await staff.get<BookingInFullJson>(`/api/admin/bookings/${reference}`);
  const named = await staff.write('PUT', `/api/admin/availabilities/${booking.availabilityId}`, {
    namedGuideId: guide.id,
  });
  expect(named.status).toBe(200);

  // The owner turns the link on.
  await signIn(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/admin/team?lng=pt');
  const guideName = guide.name.pt ?? guide.name.en ?? '';
  await page
    .getByRole('button', {
      name: pt('admin_action_for', { action: pt('admin_team_guide_open'), name: guideName }),
    })
    .click();
  await page.getByLabel(pt('admin_team_link_language')).selectOption('pt');
  await page.getByRole('button', { name: pt('admin_team_link_make') }).click();
  const question = page.getByRole('alertdialog', { name: pt('admin_confirm_you') });
  await question.getByLabel(pt('admin_your_password')).fill(ADMIN_PASSWORD);
  await question.getByLabel(pt('admin_your_password')).press('Enter');
  const address = page.getByLabel(pt('admin_feed_address'));
  await expect(address).toHaveValue(/\/team\//);
  const path = new URL(await address.inputValue()).pathname;
  await expectNoSidewaysScroll(page);
  await expectAccessibleInEveryLook(page);

  // The guide's phone knows no session, and prefers another language.
  const phone = await browser.newContext({
    baseURL: site.url,
    locale: 'en-GB',
    viewport: { width: 360, height: 740 },
  });
  const own = await phone.newPage();
  await own.goto(path);
  await expect(own.locator('html')).toHaveAttribute('lang', 'pt');
  await expect(own.getByRole('heading', { level: 1 })).toHaveText(
    pt('admin_guide_heading', { name: guideName }),
  );
  const date = own.getByRole('article').filter({ hasText: name });
  await expect(date).toContainText('Alergia a marisco');
  const call = date.getByRole('link', {
    name: pt('admin_action_for', { action: pt('admin_call'), name: 'Inês Faria' }),
  });
  await expect(call).toHaveAttribute('href', 'tel:+351913000111');
  await expect(own.locator('body')).not.toContainText('ines@correio.example');
  await date
    .getByRole('button', {
      name: pt('admin_action_for', {
        action: pt('admin_all_here', { count: '3' }),
        name: 'Inês Faria',
      }),
    })
    .click();
  const recorded = async () => {
    const { body } = await staff.get<BookingInFullJson>(`/api/admin/bookings/${reference}`);
    return [body.arrived, body.history.at(-1)?.teamLinkOf];
  };
  await expect.poll(recorded).toEqual([3, guide.name.en]);
  await expectNoSidewaysScroll(own);
  await expectAccessibleInEveryLook(own);

  // After the renewal the guide's page says that its address is dead.
  await page.getByRole('button', { name: pt('admin_team_link_renew') }).click();
  await page.getByRole('button', { name: pt('admin_feed_renew_yes'), exact: true }).click();
  await expect(address).not.toHaveValue(new RegExp(path.slice(-20)));
  expect((await own.goto(path))?.status()).toBe(404);
  await expect(own.getByText(text('en', 'team_link_dead'))).toBeVisible();
  await phone.close();
});
