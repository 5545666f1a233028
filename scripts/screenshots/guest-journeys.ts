import type { AdminRequestJson } from '#contract/bookings/admin-bookings.schemas.ts';
import type { Screen, Visit } from './camera.ts';

const TOUR = 'alfama-at-dawn';
const REVIEWED = 'LX-7KQ9M2FD';

const guest = {
  firstName: 'Leonor',
  lastName: 'Brandão',
  email: 'leonor@correio.example',
  phone: '+351 912 345 678',
};

/** States of public pages that need a press or two. They change nothing. */
export const guestStates: readonly Screen[] = [
  {
    name: 'review',
    // All past demo bookings have reviews, so the browser gets one more.
    async take({ page, open, shoot }) {
      const json = { tourId: TOUR, tourName: NAMES, date: '2026-10-01', firstName: 'Leonor' };
      await page.route(`**/api/reviews/${REVIEWED}`, (route) => route.fulfill({ json }));
      await open('/about');
      await page.evaluate((to) => {
        history.pushState(null, '', to);
        dispatchEvent(new PopStateEvent('popstate'));
      }, `/review/${REVIEWED}`);
      await page.getByRole('radiogroup').waitFor();
      await shoot('review');
      await next({ page });
      await shoot('review-errors');
    },
  },
  {
    name: 'contact-errors',
    async take({ page, open, shoot }) {
      await open('/contact');
      await next({ page });
      await shoot('contact-toast', 'window');
    },
  },
  {
    name: 'menu',
    isIn: ({ width }) => width < 1024,
    async take({ page, open, shoot }) {
      await open('/');
      await page.locator('header details.lg\\:hidden > summary').click();
      await shoot('menu', 'window');
    },
  },
  {
    name: 'menu-articles',
    isIn: ({ width }) => width >= 1024,
    async take({ page, open, shoot }) {
      await open('/tours');
      await page.locator('header nav details > summary').hover();
      await shoot('menu-articles', 'window');
    },
  },
  {
    name: 'book-participants-languages',
    async take({ page, open, shoot }) {
      await open(`/book/${TOUR}`);
      const both = page.locator('main form li button').filter({ hasText: /,\s*\p{L}+$/u });
      await both.first().click();
      await page.locator('[name=firstName]').waitFor();
      await shoot('book-participants-languages');
    },
  },
];

/** Journeys of guests that need more than a URL. */
export const guestJourneys: readonly Screen[] = [
  {
    name: 'book',
    async take({ page, look, open, shoot }) {
      await open(`/book/${TOUR}`);
      // Each look books two of the seven seats of a date.
      const date = { en: 1, pt: 2, ru: 3 }[look.language];
      await page.locator('main form li button').nth(date).click();
      await page.locator('[name=firstName]').waitFor();
      await page.goBack();
      await page.locator('main form li button[aria-pressed=true]').waitFor();
      await shoot('book-date');
      await next({ page });
      await page.locator('[name=firstName]').waitFor();
      await next({ page });
      await shoot('book-participants-errors');
      await fillInGuest({ page });
      await shoot('book-participants');
      await next({ page });
      await page.waitForURL(/step=payment/);
      await page.getByRole('timer').waitFor();
      await shoot('book-payment');
      await page.locator('main .button-action').click();
      await page.waitForURL(/step=confirmed/);
      await page.locator('[data-print-alone]').waitFor();
      await shoot('book-confirmed');
      const link = await page.locator('main a[href*="token="]').last().getAttribute('href');
      await open(link ?? '');
      await shoot('booking');
      // Paper is never as narrow as a phone.
      if (look.width < 768) return;
      await page.emulateMedia({ media: 'print' });
      await shoot('booking-print');
    },
  },
  {
    name: 'request',
    async take({ page, look, staff, open, shoot }) {
      await open(`/book/${TOUR}?request=1`);
      await shoot('request-details');
      await page.locator('main button:has(.icon-chevron-right)').click();
      await page.locator('[data-day$="-15"]').click();
      await page.locator('main select').selectOption('another');
      // One date per language: the first party sets the guide's language.
      const hour = { en: '22:30', pt: '23:00', ru: '23:30' }[look.language];
      await page.locator('main select').selectOption(hour);
      await fillInGuest({ page });
      await next({ page });
      await page.waitForURL(/step=review/);
      await shoot('request-review');
      await page.locator('main .button-action').click();
      await page.waitForURL(/step=sent/);
      await shoot('request-sent');
      const link = await page.locator('main a[href*="token="]').last().getAttribute('href');
      await open(link ?? '');
      await shoot('booking-request');
      const [, reference] = /booking\/([^?]+)/.exec(link ?? '') ?? [];
      const path = `/api/admin/requests/${reference}`;
      const requested = await staff.get<AdminRequestJson>(path);
      const offered = await staff.post(`${path}/offer`, {
        date: requested.body.requestedDate,
        time: requested.body.requestedTime,
        meetingPoint: 'Miradouro de Santa Luzia',
        totalAmount: 24_000,
        note: OFFER_NOTES[look.language],
        sendEmail: false,
      });
      if (offered.status !== 200)
        throw new Error(`The offer answered ${offered.status} instead of 200`);
      await open(link ?? '');
      await shoot('booking-offer');
      await page.locator('main .button-action').first().click();
      await page.locator('[data-print-alone]').waitFor();
      await shoot('booking-offer-accepted');
    },
  },
  {
    name: 'contact-sent',
    async take({ page, open, shoot }) {
      await open('/contact');
      const { phone: _, ...signature } = guest;
      await fillInGuest({ page }, signature);
      await page.locator('main textarea').fill('Is the sail fit for a grandmother?');
      await next({ page });
      await page.locator('[data-tone]').waitFor();
      await shoot('contact-sent-toast', 'window');
    },
  },
];

const NAMES = { en: 'Alfama at Dawn', pt: 'Alfama ao amanhecer', ru: 'Алфама на рассвете' };

const OFFER_NOTES = {
  en: 'A walk after dark for the two of you alone.',
  pt: 'Um passeio noturno só para os dois.',
  ru: 'Вечерняя прогулка только для вас двоих.',
};

const next = ({ page }: Pick<Visit, 'page'>) =>
  page.locator('main form button[type=submit]').click();

async function fillInGuest(
  { page }: Pick<Visit, 'page'>,
  fields: Partial<typeof guest> = guest,
): Promise<void> {
  for (const [name, value] of Object.entries(fields)) {
    await page.locator(`main [name=${name}]`).fill(value);
  }
}
