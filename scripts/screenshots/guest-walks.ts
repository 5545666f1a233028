import type { Screen, Visit } from './camera.ts';

const TOUR = 'alfama-at-dawn';
const REVIEWED = 'LX-7KQ9M2FD';

const guest = {
  firstName: 'Leonor',
  lastName: 'Brandão',
  email: 'leonor@correio.example',
  phone: '+351 912 345 678',
};

/** A guest's ways through the product that need more than an address. */
export const guestWalks: readonly Screen[] = [
  {
    name: 'book',
    async take({ page, look, open, shoot }) {
      await open(`/book/${TOUR}`);
      // Every look takes two of a date's seven seats.
      const date = look.language === 'en' ? 1 : 2;
      await page.locator('main form li button').nth(date).click();
      await shoot('book-date');
      await next({ page });
      await page.locator('[name=firstName]').waitFor();
      await next({ page });
      await shoot('book-participants-errors');
      await introduce({ page });
      await shoot('book-participants');
      await next({ page });
      await page.waitForURL(/step=payment/);
      await page.getByRole('timer').waitFor();
      await shoot('book-payment');
      await page.locator('main .bg-action').click();
      await page.waitForURL(/step=confirmed/);
      await page.locator('[data-print-alone]').waitFor();
      await shoot('book-confirmed');
      const link = await page.locator('main a[href*="token="]').last().getAttribute('href');
      await open(link ?? '');
      await shoot('booking');
      // No paper is as narrow as a phone.
      if (look.width < 768) return;
      await page.emulateMedia({ media: 'print' });
      await shoot('booking-print');
    },
  },
  {
    name: 'request',
    async take({ page, open, shoot }) {
      await open(`/book/${TOUR}?request=1`);
      await shoot('request-details');
      await page.locator('main button:has(.lucide-chevron-right)').click();
      await page.locator('[data-day$="-15"]').click();
      await page.locator('main select').selectOption('10:00');
      await introduce({ page });
      await next({ page });
      await page.waitForURL(/step=review/);
      await shoot('request-review');
      await page.locator('main .bg-action').click();
      await page.waitForURL(/step=sent/);
      await shoot('request-sent');
      const link = page.locator('main a[href*="token="]').last();
      if ((await link.count()) === 0) return;
      await open((await link.getAttribute('href')) ?? '');
      await shoot('booking-request');
    },
  },
  {
    name: 'review',
    // The demo's past bookings all have their reviews: the browser is told of one more.
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
];

const NAMES = { en: 'Alfama at Dawn', pt: 'Alfama ao amanhecer', ru: 'Алфама на рассвете' };

const next = ({ page }: Pick<Visit, 'page'>) =>
  page.locator('main form button[type=submit]').click();

async function introduce({ page }: Pick<Visit, 'page'>): Promise<void> {
  for (const [name, value] of Object.entries(guest)) {
    await page.locator(`main [name=${name}]`).fill(value);
  }
}
