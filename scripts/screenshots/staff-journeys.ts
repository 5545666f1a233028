import { text } from '../../test/e2e/site/texts.ts';
import type { Screen, Visit } from './camera.ts';

const TALL = 1500;
const ISSUES_PATH = '/api/admin/letters';

/** A text in the look's language, to find controls by. */
const words = ({ look }: Visit, key: string, inputs?: Record<string, string>) =>
  text(look.language, key, inputs);

const press = (visit: Visit, key: string) =>
  visit.page
    .getByRole('main')
    .or(visit.page.getByRole('dialog'))
    .getByRole('button', { name: words(visit, key), exact: true })
    .first()
    .click();

/** A dialog or sheet over a page, in a window that is tall enough. */
const overlay = (
  name: string,
  steps: (visit: Visit) => Promise<void>,
  height?: number,
): Screen => ({
  name,
  async take(visit) {
    const { page, look, shoot } = visit;
    if (height) await page.setViewportSize({ width: look.width, height });
    await steps(visit);
    await page.getByRole('dialog').or(page.getByRole('alertdialog')).last().waitFor();
    await shoot(name, 'window');
  },
});

async function fetchJson<T>({ page }: Visit, path: string): Promise<T> {
  const answer = await page.request.get(path);
  if (!answer.ok()) throw new Error(`${path} answered ${answer.status()}`);
  return answer.json();
}

/** A request with a status; for a party that needs a price, or that can be confirmed. */
async function openRequest(visit: Visit, status: string, isLarge: boolean): Promise<void> {
  const path = `/api/admin/requests?status=${status}`;
  type Requested = { reference: string; needsOffer: boolean };
  const { requests } = await fetchJson<{ requests: Requested[] }>(visit, path);
  const request = requests.find(({ needsOffer }) => needsOffer === isLarge);
  if (!request) throw new Error(`No request has the status ${status}`);
  await visit.open(`/admin/requests?status=${status}&reference=${request.reference}`);
  await visit.page.locator('main article h2').first().waitFor();
}

type Listed = { reference: string; status: string; dueAmount: number };

/** A confirmed booking with an amount due. */
async function openUnpaidBooking(visit: Visit): Promise<void> {
  const { bookings } = await fetchJson<{ bookings: Listed[] }>(
    visit,
    '/api/admin/bookings?status=confirmed',
  );
  const unpaid = bookings.find(({ dueAmount }) => dueAmount > 0);
  await visit.open(`/admin/bookings/${unpaid?.reference}`);
  await visit.page.getByRole('heading', { level: 1 }).waitFor();
}

/** The demo has one newsletter issue of each status. */
async function openNewsletterIssue(visit: Visit, state: 'draft' | 'sent'): Promise<void> {
  const list = await fetchJson<{ list: { id: string; status: string }[] }>(visit, ISSUES_PATH);
  const issue = list.list.find(({ status }) => status === state);
  await visit.open(`/admin/dashboard/newsletter/letters/${issue?.id}`);
  await visit.page.getByRole('heading', { level: 1 }).waitFor();
}

const fullPage = (name: string, steps: (visit: Visit) => Promise<void>): Screen => ({
  name,
  async take(visit) {
    await steps(visit);
    await visit.page.waitForLoadState('networkidle');
    await visit.shoot(name);
  },
});

/** Sheets, dialogs and open details of the admin area. They change nothing. */
export const staffStates: readonly Screen[] = [
  {
    ...overlay('admin-drawer', async (visit) => {
      await visit.open('/admin');
      await visit.page.getByRole('button', { name: words(visit, 'admin_menu') }).click();
    }),
    isIn: ({ width }) => width < 1024,
  },
  fullPage('admin-request', (visit) => openRequest(visit, 'pending', true)),
  fullPage('admin-request-offer', async (visit) => {
    await openRequest(visit, 'pending', false);
    await visit.page.locator('input[name=answer][value=offer]').check();
  }),
  fullPage('admin-request-offered', (visit) => openRequest(visit, 'offered', true)),
  overlay('admin-request-decline', async (visit) => {
    await openRequest(visit, 'pending', false);
    await press(visit, 'admin_decline');
  }),
  overlay(
    'admin-manifest',
    async (visit) => {
      type Date = { id: string; seatsTaken: number; bookedLanguages: string[] };
      const dates = await fetchJson<Date[]>(visit, '/api/admin/availabilities');
      const fullest = dates.toSorted(
        (one, other) =>
          other.bookedLanguages.length - one.bookedLanguages.length ||
          other.seatsTaken - one.seatsTaken,
      );
      await visit.open(`/admin/bookings?availability=${fullest[0]?.id}`);
    },
    TALL,
  ),
  overlay('admin-booking-move', async (visit) => {
    await openUnpaidBooking(visit);
    await press(visit, 'admin_booking_move');
  }),
  overlay('admin-booking-cancel', async (visit) => {
    await openUnpaidBooking(visit);
    await press(visit, 'admin_booking_cancel');
  }),
  overlay('admin-booking-payment', async (visit) => {
    await openUnpaidBooking(visit);
    // The button's name includes the guest.
    await visit.page.locator('main button', { hasText: words(visit, 'admin_record') }).click();
  }),
  fullPage('admin-letter-sent', (visit) => openNewsletterIssue(visit, 'sent')),
  overlay('admin-letter-preview', async (visit) => {
    await openNewsletterIssue(visit, 'draft');
    await press(visit, 'admin_letter_preview');
    await visit.page.frameLocator('iframe[srcdoc]').locator('h1').first().waitFor();
  }),
  overlay('admin-letter-question', async (visit) => {
    await openNewsletterIssue(visit, 'draft');
    await visit.page.locator('main .button-action').last().click();
  }),
  overlay('admin-tour-delete', async (visit) => {
    await visit.open('/admin/tours');
    await visit.page.locator('main [aria-haspopup=menu]').first().click();
    const name = words(visit, 'admin_delete');
    await visit.page.getByRole('menuitem', { name, exact: true }).click();
  }),
  fullPage('admin-tour-dates', ({ open }) => open('/admin/tours/edit/alfama-at-dawn?tab=dates')),
  fullPage('admin-phone-order', async ({ page, open }) => {
    await open('/admin/bookings/new');
    await page.locator('[name=tourId]').selectOption('alfama-at-dawn');
    await page.locator('[name=availabilityId]:enabled').nth(2).check();
    await page.locator('[name=firstName]').fill('Leonor');
  }),
];

/** Screens that change data; taken last. */
export const staffJourneys: readonly Screen[] = [
  {
    name: 'admin-letter-test-toast',
    async take(visit) {
      await openNewsletterIssue(visit, 'draft');
      await press(visit, 'admin_letter_test_send');
      await visit.page.locator('[data-tone]').last().waitFor();
      await visit.shoot('admin-letter-test-toast', 'window');
    },
  },
];
