import type { Locator, Page } from '@playwright/test';
import type { BookingInFullJson } from '#contract/bookings/admin-bookings.schemas.ts';
import type { StaffRole } from '#contract/bookings/states.ts';
import type { TodayJson } from '#contract/staff/today.schemas.ts';
import type { AdminTourJson } from '#contract/tours/tours.schemas.ts';
import type { Client } from '../../client.ts';
import { isTo } from '../../programs/smtp-sink.ts';
import { expectAccessibleInEveryLook, expectNoSidewaysScroll } from '../looks/looks.ts';
import { inDays } from '../site/days.ts';
import { createTourForTest } from '../site/own-tour.ts';
import { signIn } from '../site/sign-in.ts';
import { ADMIN_PASSWORD, expect, type Site, test } from '../site/site.ts';
import { text } from '../site/texts.ts';

test.use({ serviceWorkers: 'allow', viewport: { width: 360, height: 740 } });

const pt = (key: string, inputs?: Record<string, string>) => text('pt', key, inputs);
const waiting = (count: number) => pt('admin_unsent_waiting', { count: String(count) });

type Guest = { firstName: string; lastName: string; participants: number };
const ines: Guest = { firstName: 'Inês', lastName: 'Faria', participants: 4 };
const rui: Guest = { firstName: 'Rui', lastName: 'Nunes', participants: 3 };
const nameOf = ({ firstName, lastName }: Guest) => `${firstName} ${lastName}`;
const allHere = (date: Locator, guest: Guest) =>
  date.getByRole('button', {
    name: pt('admin_action_for', {
      action: pt('admin_all_here', { count: String(guest.participants) }),
      name: nameOf(guest),
    }),
  });

/** Staff may confirm a request for the last minute of today at any time of the day. */
async function bookForToday(site: Site, staff: Client, tourId: string, guest: Guest) {
  const asked = await site.client().post<{ reference: string }>('/api/requests', {
    ...guest,
    tourId,
    date: inDays(1),
    time: '10:00',
    email: 'convidado@correio.example',
    phone: '+351 913 000 111',
    language: 'pt',
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
  return reference;
}

/** The stored count, and how many times one was recorded. */
async function recordedOf(staff: Client, reference: string) {
  const { body } = await staff.get<BookingInFullJson>(`/api/admin/bookings/${reference}`);
  const { arrived, noShow, history } = body;
  const times = history.filter(({ action }) => action === 'booking.attendance').length;
  return { arrived, noShow, times };
}

const copiedPaths = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const copies: string[] = [];
    for (const name of await caches.keys()) {
      for (const { url } of await (await caches.open(name)).keys()) {
        copies.push(new URL(url).pathname);
      }
    }
    return copies;
  });

async function openToday(page: Page, tourName: string): Promise<Locator> {
  await page.goto('/admin?lng=pt');
  const date = page.getByRole('article').filter({ hasText: tourName });
  await openGuests(date);
  await expect
    .poll(() => copiedPaths(page))
    .toEqual(expect.arrayContaining(['/admin', '/api/admin/session', '/api/admin/today']));
  return date;
}

async function openGuests(date: Locator): Promise<void> {
  const guests = date.getByRole('button', { name: /reserva/ });
  await expect(guests).toBeVisible();
  if ((await guests.getAttribute('aria-expanded')) === 'false') await guests.click();
}

test('without a network Today opens and counts guests; each count is sent once after two cuts, and another device’s is shown', async ({
  page,
  context,
  site,
}) => {
  const { tour, name, staff } = await createTourForTest(site);
  const ofInes = await bookForToday(site, staff, tour.id, ines);
  const ofRui = await bookForToday(site, staff, tour.id, rui);
  await signIn(page);
  const date = await openToday(page, name);

  await context.setOffline(true);
  await page.reload();
  await openGuests(date);
  await expect(page.getByRole('main')).toContainText('Está sem ligação.');
  await expect(page.getByText(pt('admin_offline_rest'))).toBeVisible();
  await allHere(date, ines).click();
  await expect(page.getByText(waiting(1), { exact: true })).toBeVisible();
  await expect(date.getByText(pt('admin_unsent_row'))).toBeVisible();
  await page.reload();
  await openGuests(date);
  await expect(page.getByText(waiting(1), { exact: true })).toBeVisible();
  await expect(date.getByRole('status')).toHaveText('Presentes: 4 de 7 · 3 por chegar');
  expect(await recordedOf(staff, ofInes)).toEqual({ arrived: 0, noShow: 0, times: 0 });

  await context.setOffline(false);
  await expect.poll(() => recordedOf(staff, ofInes)).toEqual({ arrived: 4, noShow: 0, times: 1 });
  await expect(page.getByText(waiting(1), { exact: true })).toBeHidden();
  await expect(page.getByText(pt('admin_offline_rest'))).toBeHidden();

  await context.setOffline(true);
  await date
    .getByRole('button', { name: pt('admin_no_show_more_for', { name: nameOf(ines) }) })
    .click();
  await allHere(date, rui).click();
  await expect(page.getByText(waiting(2), { exact: true })).toBeVisible();
  // The other device has a connection.
  const other = await staff.write('PUT', `/api/admin/bookings/${ofRui}/attendance`, {
    arrived: 1,
    noShow: 0,
    basedOn: { arrived: 0, noShow: 0 },
  });
  expect(other.status).toBe(200);
  await context.setOffline(false);
  await expect.poll(() => recordedOf(staff, ofInes)).toEqual({ arrived: 3, noShow: 1, times: 2 });
  await expect(date.getByRole('alert')).toContainText('Presentes: 1 de 3 · 2 por chegar');
  await expect(date.getByRole('alert')).toContainText('Presentes: 3 de 3');
  await expect(date.getByRole('status')).toHaveText('Presentes: 4 de 7 · 1 falta · 2 por chegar');
  expect(await recordedOf(staff, ofRui)).toEqual({ arrived: 1, noShow: 0, times: 1 });
  await expectNoSidewaysScroll(page);
  await expectAccessibleInEveryLook(page);
  await date.getByRole('button', { name: pt('admin_unsent_use_own') }).click();
  await expect.poll(() => recordedOf(staff, ofRui)).toEqual({ arrived: 3, noShow: 0, times: 2 });
  await expect(date.getByRole('alert')).toBeHidden();
});

test('a sign-out deletes the copy and keeps waiting counts, which the next sign-in sends', async ({
  page,
  site,
}) => {
  const { tour, name, staff } = await createTourForTest(site);
  const reference = await bookForToday(site, staff, tour.id, ines);
  await signIn(page);
  const date = await openToday(page, name);
  await page.route('**/attendance', (route) => route.abort());
  await allHere(date, ines).click();
  await expect(page.getByText(waiting(1), { exact: true })).toBeVisible();

  await page.getByRole('button', { name: pt('admin_menu') }).click();
  await page.getByRole('button', { name: pt('admin_nav_logout') }).click();
  const question = page.getByRole('alertdialog', {
    name: pt('admin_unsent_logout', { count: '1' }),
  });
  await question.getByRole('button', { name: pt('admin_unsent_logout_yes') }).click();
  await expect(page).toHaveURL(/\/admin\/login$/);
  expect(await copiedPaths(page)).toEqual([]);
  expect(await recordedOf(staff, reference)).toMatchObject({ times: 0 });

  await page.unrouteAll({ behavior: 'wait' });
  await signIn(page);
  await page.goto('/admin');
  await expect
    .poll(() => recordedOf(staff, reference))
    .toEqual({ arrived: 4, noShow: 0, times: 1 });
  await expect(page.getByText(waiting(1), { exact: true })).toBeHidden();
});

test.describe('another member', () => {
  // A site of its own: another file expects the shared one to have no colleague yet.
  test.use({ host: 'localhost' });

  test('a guide’s copy holds their own dates only, and replaces that of the member before', async ({
    page,
    site,
  }) => {
    const [own, other] = [await createTourForTest(site), await createTourForTest(site)];
    const { staff } = own;
    await bookForToday(site, staff, own.tour.id, ines);
    await bookForToday(site, staff, other.tour.id, rui);
    const guide = await inviteMember(site, staff, 'guide');
    const { body: today } = await staff.get<TodayJson>('/api/admin/today');
    const date = today.today.find(({ tourId }) => tourId === own.tour.id);
    const given = await staff.write('PUT', `/api/admin/availabilities/${date?.id}`, {
      guideId: guide.id,
    });
    expect(given.status).toBe(200);
    const copied = () =>
      page.evaluate(async () =>
        (await caches.match('/api/admin/today', { ignoreVary: true }))?.text(),
      );

    await signIn(page);
    await openToday(page, other.name);
    expect(await copied()).toContain('Nunes');
    await signInAs(page, guide.email);
    await page.goto('/admin?lng=pt');
    await expect(page.getByRole('article').filter({ hasText: own.name })).toBeVisible();
    await expect.poll(copied).toContain('Faria');
    const { today: dates }: TodayJson = JSON.parse((await copied()) ?? '');
    expect(dates.map(({ tourId }) => tourId)).toEqual([own.tour.id]);
    expect(await copied()).not.toContain('Nunes');
  });

  test('a colleague who signs in after a session ended sends nothing of the member before', async ({
    page,
    site,
  }) => {
    const { tour, staff } = await createTourForTest(site);
    const { email } = await inviteMember(site, staff, 'office');
    const path = `/api/admin/tours/${tour.id}`;
    const before = await staff.get<AdminTourJson>(path);
    const writes: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'PUT') writes.push(new URL(request.url()).pathname);
    });

    const { minutes, shown } = await editTourAfterSession(page, tour.id);
    await page.getByRole('button', { name: pt('admin_save') }).click();
    const dialog = page.getByRole('alertdialog', { name: pt('admin_session_ended') });
    await dialog.getByLabel(pt('admin_username')).fill(email);
    await dialog.getByLabel(pt('admin_password'), { exact: true }).fill(MEMBER_PASSWORD);
    const reloaded = page.waitForEvent('load');
    await dialog.getByRole('button', { name: pt('admin_sign_in'), exact: true }).click();
    await reloaded;

    await expect(minutes).toHaveValue(shown);
    await expect(dialog).toBeHidden();
    const session = await page.request.get('/api/admin/session');
    expect(await session.json()).toMatchObject({ username: email });
    expect(writes).toEqual([path]);
    expect((await staff.get<AdminTourJson>(path)).body).toEqual(before.body);
  });

  test('a page reloads when another member signs in in another tab, and its unsaved input is gone', async ({
    page,
    site,
  }) => {
    const { tour, staff } = await createTourForTest(site);
    const { email } = await inviteMember(site, staff, 'office');
    const { minutes, shown } = await editTourAfterSession(page, tour.id);
    const reloaded = page.waitForEvent('load');
    const otherTab = await page.context().newPage();
    await otherTab.goto('/admin/login?lng=pt');
    await otherTab.getByLabel(pt('admin_username')).fill(email);
    await otherTab.getByLabel(pt('admin_password'), { exact: true }).fill(MEMBER_PASSWORD);
    await otherTab.getByRole('button', { name: pt('admin_sign_in'), exact: true }).click();
    await reloaded;
    await expect(minutes).toHaveValue(shown);
  });
});

const MEMBER_PASSWORD = 'a tram goes uphill';

/** Leaves a tour's form with an unsaved change of the minutes, and a session that has ended. */
async function editTourAfterSession(page: Page, tourId: string) {
  await signIn(page);
  await page.goto(`/admin/tours/edit/${tourId}?lng=pt`);
  const minutes = page.getByLabel(pt('admin_tour_minutes'));
  const shown = await minutes.inputValue();
  await minutes.fill('75');
  await page.context().clearCookies({ name: 'session' });
  return { minutes, shown };
}

async function inviteMember(
  site: Site,
  owner: Client,
  role: StaffRole,
): Promise<{ id: string; email: string }> {
  const email = `equipa-${crypto.randomUUID()}@tours.example`;
  await owner.confirm(ADMIN_PASSWORD);
  const invited = await owner.post<{ id: string }>('/api/admin/team', {
    name: 'Marta Reis',
    email,
    role,
    language: 'pt',
  });
  expect(invited.status).toBe(201);
  const mail = await site.mail.waitFor(isTo(email));
  const [link = ''] = /http\S+\/admin\/invitation\S+/.exec(mail.text ?? '') ?? [];
  const { searchParams } = new URL(link);
  const accepted = await site.client().post(`/api/admin/invitation/${searchParams.get('id')}`, {
    token: searchParams.get('token'),
    newPassword: MEMBER_PASSWORD,
    confirmPassword: MEMBER_PASSWORD,
  });
  expect(accepted.status).toBe(200);
  return { id: invited.body.id, email };
}

async function signInAs({ request }: Pick<Page, 'request'>, username: string): Promise<void> {
  const { csrfToken } = await (await request.get('/api/csrf-token')).json();
  const answer = await request.post('/api/admin/login', {
    headers: { 'CSRF-Token': csrfToken },
    data: { username, password: MEMBER_PASSWORD },
  });
  expect(answer.status()).toBe(200);
}
