import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Locator, type Page } from '@playwright/test';
import { defaultRules } from '#contract/bookings/default-rules.ts';
import { adminApi } from '#contract/http/admin-api-paths.ts';
import { type Client, createClient } from '../test/client.ts';
import { ADMIN_PASSWORD } from '../test/e2e/site/content.ts';
import { inDays } from '../test/e2e/site/days.ts';
import { createTourForTest, type OwnTour } from '../test/e2e/site/own-tour.ts';
import { signIn } from '../test/e2e/site/sign-in.ts';
import { text } from '../test/e2e/site/texts.ts';
import { browserLaunch, phone } from '../test/programs/browser.ts';
import { freePort } from '../test/programs/free-port.ts';
import { startProgram } from '../test/programs/start.ts';

/**
 * Measures the operator's tasks on a phone of 360 px in taps, fields filled in and seconds, from the dashboard
 * until the page confirms the task. The seconds exclude reading and thinking.
 */

const PATIENCE_MS = 15_000;
const GUESTS = 12;
const PHONE_NUMBER = '+351 934 567 812';
const phoneNumberForms = ['+351 934 567 812', '00351934567812', '934 567 812', '934567812', '812'];

const en = (key: string, inputs?: Record<string, string>) => text('en', key, inputs);

/** A page on a phone that counts what the operator does. */
type Phone = {
  page: Page;
  taps: number;
  fields: number;
  tap(target: Locator): Promise<void>;
  fill(target: Locator, value: string): Promise<void>;
  choose(list: Locator, value: string): Promise<void>;
};

function countOn(page: Page): Phone {
  const phone: Phone = {
    page,
    taps: 0,
    fields: 0,
    async tap(target) {
      await target.tap();
      phone.taps += 1;
    },
    async fill(target, value) {
      await target.fill(value);
      phone.fields += 1;
    },
    async choose(list, value) {
      await list.selectOption(value);
      phone.fields += 1;
    },
  };
  return phone;
}

type Task = {
  name: string;
  prepare?: (own: OwnTour) => Promise<unknown>;
  perform: (phone: Phone, own: OwnTour) => Promise<void>;
};

/** Opens a date of the tour with twelve bookings, each of one guest. */
async function openBookedDate({ open, book }: OwnTour, date: string, time: string): Promise<void> {
  const id = await open({ date, time, capacity: GUESTS });
  for (let guest = 1; guest <= GUESTS; guest++) {
    const email = `guest-${guest}@correio.example`;
    await book(id, { participants: 1, firstName: `Guest${guest}`, email });
  }
}

async function findBySearch({ page, tap, fill }: Phone, words: string): Promise<Locator> {
  await tap(page.getByRole('button', { name: en('admin_search'), exact: true }));
  await fill(page.getByRole('combobox', { name: en('admin_search') }), words);
  return page.getByRole('option');
}

const tasks: Task[] = [
  {
    name: 'confirm a request',
    prepare: ({ tour }) =>
      client().post('/api/requests', {
        tourId: tour.id,
        date: inDays(3),
        time: '10:00',
        participants: 2,
        firstName: 'Vasco',
        lastName: 'Pinto',
        email: 'vasco@correio.example',
        phone: '+351 913 000 222',
        language: 'en',
      }),
    async perform({ page, tap }) {
      await tap(page.getByRole('link', { name: /Vasco Pinto/ }));
      await tap(page.getByRole('button', { name: /^Confirm .*10:00/ }));
      await page.getByText(/has been confirmed/).waitFor();
    },
  },
  {
    name: `call off a date with ${GUESTS} bookings`,
    prepare: (own) => openBookedDate(own, inDays(1), '09:00'),
    async perform({ page, tap }, { name }) {
      const tomorrow = page.getByRole('region', { name: en('admin_tomorrow') });
      await tap(tomorrow.getByRole('link', { name }));
      await tap(page.getByRole('button', { name: en('admin_call_off') }));
      await tap(page.getByRole('button', { name: en('admin_call_off_phrase_weather') }));
      await tap(page.getByRole('button', { name: `Call off and email ${GUESTS} guests` }));
      await page.getByText(`0 of ${GUESTS} have chosen.`).waitFor();
    },
  },
  {
    name: `write to ${GUESTS} guests`,
    prepare: (own) => openBookedDate(own, inDays(1), '14:00'),
    async perform({ page, tap }, { name }) {
      const tomorrow = page.getByRole('region', { name: en('admin_tomorrow') });
      await tap(tomorrow.getByRole('link', { name }));
      await tap(page.getByRole('button', { name: `Write to ${GUESTS} guests` }));
      await tap(page.getByRole('button', { name: en('admin_date_message_ready_rain') }));
      await tap(page.getByRole('button', { name: en('admin_date_message_review') }));
      await tap(page.getByRole('button', { name: `Email ${GUESTS} guests` }));
      await page.getByText(`${GUESTS} emails are on their way.`).waitFor();
    },
  },
  {
    name: 'book a guest by phone',
    prepare: ({ open }) => open({ date: inDays(2) }),
    async perform({ page, tap, fill, choose }, { tour }) {
      await tap(page.getByRole('button', { name: en('admin_menu') }));
      await tap(page.getByRole('link', { name: en('admin_nav_bookings') }));
      await tap(page.getByRole('link', { name: en('admin_order') }));
      await page.waitForURL(/\/admin\/bookings\/new/);
      await choose(page.getByLabel(en('fact_tour'), { exact: true }), tour.id);
      await tap(page.locator('label:has([name=availabilityId])').first());
      await fill(page.getByLabel(en('fact_phone')), '913 555 777');
      await fill(page.getByLabel(en('admin_first_name')), 'Helena');
      await fill(page.getByLabel(en('admin_last_name')), 'Matos');
      await tap(page.getByRole('button', { name: en('admin_order_submit'), exact: true }));
      await page.waitForURL(/\/admin\/bookings\/LX-/);
    },
  },
  {
    name: 'check in 7 guests with one no-show',
    async prepare({ open, book }) {
      const id = await open({ date: inDays(0), time: '23:59' });
      await book(id, { participants: 7, firstName: 'Inês', lastName: 'Faria' });
    },
    async perform({ page, tap }, { name }) {
      const date = page.getByRole('article').filter({ hasText: name });
      const booking = date.getByRole('button', { name: /1 booking/ });
      if ((await booking.getAttribute('aria-expanded')) === 'false') await tap(booking);
      await tap(date.getByRole('button', { name: /all 7|7 arrived/i }));
      const noShow = en('admin_no_show_more_for', { name: 'Inês Faria' });
      await tap(date.getByRole('button', { name: noShow }));
      await date.getByText(/6 of 7/).waitFor();
    },
  },
  ...phoneNumberForms.map(
    (number): Task => ({
      name: `find a guest by ${number}`,
      async prepare({ open, book }) {
        const id = await open({ date: inDays(5) });
        await book(id, { firstName: 'Quitéria', lastName: 'Falcão', phone: PHONE_NUMBER });
      },
      async perform(phone) {
        const found = await findBySearch(phone, number);
        await phone.tap(found.filter({ hasText: 'Quitéria' }).first());
        await phone.page.waitForURL(/\/admin\/bookings\/LX-/);
      },
    }),
  ),
  {
    name: 'read this month’s total',
    async perform({ page, tap }) {
      await tap(page.getByRole('button', { name: en('admin_menu') }));
      await tap(page.getByRole('link', { name: en('admin_nav_payments') }));
      await tap(page.getByRole('link', { name: en('admin_payments_this_month') }));
      await page.getByText(en('admin_payments_net')).waitFor();
    },
  },
];

async function measure({ name, prepare, perform }: Task): Promise<void> {
  const own = await createTourForTest({ client }, { maxGroupSize: GUESTS });
  await prepare?.(own);
  const context = await browser.newContext({ ...phone, baseURL: origin });
  try {
    const page = await context.newPage();
    page.setDefaultTimeout(PATIENCE_MS);
    await signIn(page);
    await page.goto('/admin', { waitUntil: 'networkidle' });
    const counted = countOn(page);
    const start = performance.now();
    await perform(counted, own);
    const seconds = (performance.now() - start) / 1000;
    process.stdout.write(
      `| ${name.padEnd(36)} | ${counted.taps} | ${counted.fields} | ${seconds.toFixed(1)} |\n`,
    );
  } finally {
    await context.close();
  }
}

const folder = mkdtempSync(join(tmpdir(), 'miradouro-operator-day-'));
const program = startProgram({
  PORT: String(await freePort()),
  DATA_DIR: folder,
  SEED: 'demo',
  ADMIN_PASSWORD,
});
const origin = await program.url();
const client = (): Client => createClient((path, init) => fetch(`${origin}${path}`, init));
const browser = await chromium.launch(browserLaunch());
try {
  const staff = client();
  await staff.signIn(ADMIN_PASSWORD);
  const rules = { ...defaultRules, maxSharedGroupSize: GUESTS };
  await staff.write('PUT', adminApi.rulesSettings, rules);
  process.stdout.write('| task | taps | fields | seconds |\n| --- | --- | --- | --- |\n');
  for (const task of tasks) {
    await measure(task).catch((error: unknown) => {
      process.exitCode = 1;
      process.stdout.write(`| ${task.name.padEnd(36)} | failed | | |\n`);
      process.stderr.write(`${task.name}: ${error}\n`);
    });
  }
} finally {
  await browser.close();
  program.process.kill('SIGTERM');
  await program.ended;
  rmSync(folder, { recursive: true, force: true });
}
