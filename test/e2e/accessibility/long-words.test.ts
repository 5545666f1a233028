import type { Page } from '@playwright/test';
import type { AdminTourJson } from '#contract/tours/tours.schemas.ts';
import { isTo } from '../../programs/smtp-sink.ts';
import { expectLoaded } from '../looks/loaded.ts';
import { expectNoSidewaysScroll } from '../looks/looks.ts';
import { bookAsGuest } from '../site/book-as-guest.ts';
import { inDays } from '../site/days.ts';
import { putSettings } from '../site/restored-settings.ts';
import { signIn } from '../site/sign-in.ts';
import { ADMIN_PASSWORD, expect, type Site, test } from '../site/site.ts';
import { text } from '../site/texts.ts';
import { open } from '../spec/visitor.ts';

test.use({ ownBusiness: 'long-words', viewport: { width: 360, height: 800 } });

/** A word of the widest letter, as long as its field allows, up to 80. */
const word = (most = 80) => 'W'.repeat(Math.min(most, 80));
const en = (most?: number) => ({ en: word(most) });
const EMAIL = `${'w'.repeat(60)}@${'w'.repeat(11)}.example`;
const guest = {
  firstName: word(),
  lastName: word(),
  email: EMAIL,
  phone: '+351 912 345 678',
  specialRequests: word(),
};

async function writeLongWords(site: Site) {
  const staff = site.client();
  await staff.signIn(ADMIN_PASSWORD);
  const post = async <Body>(path: string, body: object, client = staff): Promise<Body> => {
    const answer = await client.post<Body>(path, body);
    expect([200, 201, 202], `${path}: ${JSON.stringify(answer.body)}`).toContain(answer.status);
    return answer.body;
  };
  await putSettings(site, 'house', { name: word(40), tagline: en() });
  await putSettings(site, 'reach', { email: EMAIL, street: word(), city: word() });
  await putSettings(site, 'law', { company: word(), registration: word() });
  await putSettings(site, 'rules', { sellsVouchers: true, voucherValidMonths: 24 });
  const home = (await staff.get<{ hero: object; about: object }>('/api/admin/settings/home')).body;
  await putSettings(site, 'home', {
    hero: { ...home.hero, heading: en(), text: en(), action: en(40) },
    about: { ...home.about, heading: en(), text: en() },
    facts: [en(60)],
    reasonsHeading: en(),
    reasons: [{ icon: 'heart', heading: en(60), text: en() }],
    footer: en(),
  });
  await putSettings(site, 'about', {
    heading: en(),
    lead: en(),
    storyHeading: en(),
    story: en(),
    closing: en(),
  });
  await putSettings(site, 'questions', { questions: [{ question: en(), answer: en() }] });
  const guide = { id: 'a'.repeat(32), name: en(60), languages: en(), text: en(), picture: null };
  await putSettings(site, 'guides', { guides: [{ ...guide, isActive: true }] });
  const category = { fromAge: null, toAge: null, takesSpot: true, comesAlone: true };
  const tour = await post<AdminTourJson>('/api/admin/tours', {
    name: en(),
    shortDescription: en(),
    description: en(),
    duration: en(60),
    durationMinutes: 120,
    price: 4500,
    maxGroupSize: 7,
    meetingPoint: en(),
    badge: en(30),
    categories: [
      { ...category, id: 'adult', name: en(40), price: 4500 },
      { ...category, id: 'child', name: en(40), price: 2000 },
    ],
    extras: [{ id: 'extra', name: en(60), description: en(), price: 100 }],
    itinerary: [{ title: en(), text: en() }],
    included: [en()],
    notIncluded: [en()],
    bring: [en()],
    isActive: true,
  });
  const openDate = async (date: string) => {
    const start = { tourId: tour.id, date, time: '10:00', capacity: 7, languages: ['en'] };
    const { ids } = await post<{ ids: string[] }>('/api/admin/availabilities', start);
    return ids[0] ?? '';
  };
  const date = inDays(9);
  const availabilityId = await openDate(date);
  const party = { ...guest, extras: [{ extraId: 'extra', count: 1 }] };
  const booked = await bookAsGuest(site, availabilityId, party);
  await staff.write('PUT', `/api/admin/bookings/${booked.reference}`, { adminNotes: word() });
  const cancelled = await bookAsGuest(site, availabilityId, party);
  const cancellation = `/api/admin/bookings/${cancelled.reference}/cancellation`;
  await post(cancellation, { reason: word() });
  const visitor = site.client();
  const requestBody = {
    ...guest,
    tourId: tour.id,
    date: inDays(20),
    time: '11:00',
    participants: 2,
  };
  const request = await post<{ reference: string; token: string }>(
    '/api/requests',
    { ...requestBody, language: 'en' },
    visitor,
  );
  const large = await post<{ reference: string; token: string }>(
    '/api/requests',
    { ...requestBody, participants: 12, language: 'en' },
    visitor,
  );
  await post(`/api/admin/requests/${large.reference}/offer`, {
    date: inDays(20),
    time: '11:00',
    meetingPoint: word(),
    totalAmount: 48_000,
    note: word(),
    sendEmail: false,
  });
  const held = await post<{ reference: string; token: string }>(
    '/api/bookings',
    { ...party, availabilityId, participants: 1, language: 'en' },
    visitor,
  );
  await post(
    '/api/contact',
    { name: word(), email: EMAIL, subject: word(), message: word(), language: 'en' },
    visitor,
  );
  const voucher = await post<{ token: string }>(
    '/api/vouchers',
    {
      amount: 5000,
      recipientName: word(60),
      buyerName: word(60),
      words: word(),
      email: EMAIL,
      language: 'en',
    },
    visitor,
  );
  await post('/api/voucher/payment', voucher, visitor);
  await post('/api/newsletter', { email: EMAIL, language: 'en' }, visitor);
  const article = await post<{ id: string; slug: string }>('/api/admin/articles', {
    title: en(),
    excerpt: en(),
    body: { en: `<h2>${word()}</h2><p>${word()}</p>` },
    isPublished: true,
  });
  const issue = await post<{ id: string }>('/api/admin/letters', {
    subject: en(),
    body: { en: `<p>${word()}</p>` },
  });
  await post('/api/admin/availabilities/blocks', {
    from: inDays(30),
    to: inDays(31),
    tourId: tour.id,
    reason: word(),
  });
  await post('/api/admin/discount-codes', {
    code: word(20),
    kind: 'share',
    value: 10,
  });
  const { text: mailed = '' } = await site.mail.waitFor(isTo(EMAIL));
  const yourData = new URL(/http\S+\/your-data\S+/.exec(mailed)?.[0] ?? site.url);
  await staff.post('/api/admin/confirmation', { password: ADMIN_PASSWORD });
  await post('/api/admin/team', { name: word(60), email: EMAIL, role: 'guide' });
  return {
    tour,
    date,
    visitors: [
      '/',
      '/tours',
      `/tour/${tour.id}`,
      `/book/${tour.id}?availability=${availabilityId}`,
      `/book/${tour.id}?request=1`,
      booked.path,
      cancelled.path,
      `/booking/${request.reference}?token=${request.token}`,
      `/booking/${large.reference}?token=${large.token}`,
      `/booking/${held.reference}?token=${held.token}`,
      '/gift',
      `/gift/voucher?token=${voucher.token}`,
      '/articles',
      `/articles/${article.slug}`,
      '/about',
      '/contact',
      '/terms',
      '/newsletter',
      yourData.pathname + yourData.search,
    ],
    staff: [
      '/admin/dashboard',
      '/admin/dashboard/mail',
      '/admin/dashboard/newsletter',
      '/admin/dashboard/newsletter/letters',
      `/admin/dashboard/newsletter/letters/${issue.id}`,
      '/admin/dashboard/audit',
      '/admin/dashboard/translations',
      '/admin/tours',
      `/admin/tours/edit/${tour.id}`,
      `/admin/tours/edit/${tour.id}?tab=dates`,
      '/admin/requests',
      `/admin/requests?reference=${request.reference}`,
      '/admin/requests?tab=messages',
      ...['month', 'week', 'day', 'agenda'].map(
        (view) => `/admin/bookings?view=${view}&date=${date}`,
      ),
      `/admin/bookings?view=agenda&date=${date}&availability=${availabilityId}`,
      '/admin/bookings?show=list',
      `/admin/bookings/${booked.reference}`,
      `/admin/bookings/${cancelled.reference}`,
      `/admin/bookings/new?availability=${availabilityId}`,
      '/admin/payments',
      '/admin/payments/vouchers',
      '/admin/payments/codes',
      '/admin/articles',
      `/admin/articles/edit/${article.id}`,
      `/admin/guest-data?email=${encodeURIComponent(EMAIL)}`,
      '/admin/team',
      '/admin/settings',
      ...['house', 'reach', 'law', 'home', 'about', 'guides', 'questions', 'mail'].map(
        (part) => `/admin/settings/${part}`,
      ),
    ],
  };
}

const showsLongWord = (page: Page) =>
  page.evaluate(() => {
    const fields = [...document.querySelectorAll<HTMLInputElement>('input, textarea')];
    const words = [document.body.innerText, ...fields.map(({ value }) => value)];
    return words.some((text) => /W{30}|w{50}/.test(text));
  });

/** Finds hidden overflow, e.g. in a ticket or an offer, where the page does not scroll. */
async function expectNothingCut(page: Page): Promise<void> {
  const cut = await page.locator('main *').evaluateAll((elements) =>
    elements
      .filter((element) => {
        if (element.scrollWidth <= element.clientWidth + 1 || element.clientWidth <= 1)
          return false;
        const { overflowX, textOverflow } = getComputedStyle(element);
        return (
          ['hidden', 'clip'].includes(overflowX) &&
          textOverflow !== 'ellipsis' &&
          /W{30}|w{50}/.test(element.textContent)
        );
      })
      .map((element) => element.outerHTML.slice(0, 200)),
  );
  expect(cut, `${page.url()} cuts words`).toEqual([]);
}

const english = (key: string) => text('en', key);

async function expectNoHiddenOverflow(page: Page): Promise<void> {
  await page.setViewportSize({ width: 360, height: 800 });
  await expect
    .poll(() => showsLongWord(page), { message: `${page.url()} shows a long word` })
    .toBe(true);
  await expectLoaded(page);
  await expectNoSidewaysScroll(page);
  await expectNothingCut(page);
  await page.setViewportSize({ width: 1024, height: 800 });
  await expectNoSidewaysScroll(page);
  await expectNothingCut(page);
  await page.setViewportSize({ width: 360, height: 800 });
}

async function fillParty(page: Page): Promise<void> {
  const field = (key: string) =>
    page.getByRole('main').getByRole('textbox', { name: english(key), exact: true });
  await page.getByLabel(english('book_first_name')).fill(guest.firstName);
  await page.getByLabel(english('book_last_name')).fill(guest.lastName);
  await field('fact_email').fill(guest.email);
  await field('fact_phone').fill(guest.phone);
  await page.getByLabel(english('book_special_requests')).fill(guest.specialRequests);
}

test('words of 80 letters make no page wider than the window', async ({ page, site }) => {
  test.setTimeout(300_000);
  const { tour, date, visitors, staff } = await writeLongWords(site);
  const look = async (path: string) => {
    await page.goto(path);
    await expectNoHiddenOverflow(page);
  };
  for (const path of visitors) await look(path);

  // The steps of a booking and of a request, with their tickets, notices and next steps.
  const press = (key: string) =>
    page.getByRole('button', { name: english(key), exact: true }).click();
  const heading = page.getByRole('heading', { level: 1 });
  await open(page, `/book/${tour.id}?request=1&date=${inDays(21)}&time=11:00`);
  await fillParty(page);
  await press('book_to_review');
  await expect(heading).toHaveText(english('book_review_title'));
  await expectNoHiddenOverflow(page);
  await press('book_send_request');
  await expect(heading).toHaveText(english('book_sent_title'));
  await expectNoHiddenOverflow(page);
  await open(page, `/book/${tour.id}?date=${date}&time=10:00&step=details`);
  await fillParty(page);
  await expectNoHiddenOverflow(page);
  await press('book_to_payment');
  await expect(heading).toHaveText(english('book_payment_title'));
  await expectNoHiddenOverflow(page);
  await press('book_confirm');
  await expect(page.locator('[data-print-alone]')).toBeVisible();
  await expectNoHiddenOverflow(page);

  await signIn(page);
  await page.goto('/admin/guest-data?email=unknown@mail.example');
  const reauthentication = page.getByRole('alertdialog', { name: english('admin_confirm_you') });
  await reauthentication.getByLabel(english('admin_your_password')).fill(ADMIN_PASSWORD);
  await reauthentication.getByLabel(english('admin_your_password')).press('Enter');
  await expect(reauthentication).toBeHidden();
  for (const path of staff) await look(path);
});
