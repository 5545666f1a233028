import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { inDays } from '../e2e/site/days.ts';
import { createTourForTest } from '../e2e/site/own-tour.ts';
import { ADMIN_PASSWORD } from '../e2e/site/site.ts';
import { text } from '../e2e/site/texts.ts';
import { somePixels } from '../pictures.ts';
import { temporaryFolder } from '../programs/app-process.ts';
import { journey } from './journeys.ts';
import { anyElement, button, DESK, heading, link, PHONE, type Visitor } from './visitor.ts';

const en = (key: string, inputs?: Record<string, string>) => text('en', key, inputs);

async function signIn(visitor: Visitor, next: string): Promise<void> {
  await visitor.open(`/admin/login?lng=en&next=${encodeURIComponent(next)}`);
  await visitor.fill('Username', 'admin');
  await visitor.fill('Password', ADMIN_PASSWORD);
  await visitor.screenshot('sign-in');
  await visitor.click(button(en('admin_sign_in')));
}

journey('staff create a tour with a picture', async ({ visitor }) => {
  const folder = temporaryFolder('engine-picture');
  const picture = join(folder.path, 'view.jpg');
  writeFileSync(picture, await somePixels(900, 600).jpeg().toBuffer());
  try {
    const name = `Journey ${crypto.randomUUID().slice(0, 8)}`;
    await signIn(visitor, '/admin/tours');
    await visitor.see(heading(en('admin_nav_tours')));
    await visitor.screenshot('tours');
    await visitor.click(link(en('admin_tours_create')));
    await visitor.see(button(en('admin_save')));
    await visitor.screenshot('empty');
    await visitor.fill(en('admin_tour_price', { currency: 'EUR' }), '45');
    await visitor.fill(en('admin_tour_name'), name);
    await visitor.fill(en('admin_tour_description'), 'Slowly up the hill.');
    await visitor.fill(en('admin_tour_duration'), '2 hours');
    await visitor.fill(en('admin_tour_minutes'), '120');
    await visitor.fill(en('admin_tour_meeting_words'), 'At the fountain');
    await visitor.chooseFile('input[type=file]', picture);
    await visitor.see(button('Crop focus of Picture 1'));
    await visitor.fill(en('admin_tour_alt'), 'The hill');
    await visitor.click({ css: 'form label', words: en('admin_tour_is_inactive') });
    await visitor.screenshot('filled-in');
    await visitor.resize(DESK);
    await visitor.screenshot('filled-in-desk');
    await visitor.click(button(en('admin_save')));
    await visitor.see(anyElement(en('admin_tour_created')));
    // Firefox reports requests that are aborted by leaving the page.
    await visitor.see(link(en('admin_tour_tab_dates')));
    await visitor.screenshot('created');
    await visitor.resize(PHONE);
    await visitor.open('/tours?lng=en');
    await visitor.see(heading(name));
    await visitor.screenshot('on-the-site');
  } finally {
    rmSync(folder.path, { recursive: true });
  }
});

journey('staff drag a date to another day', async ({ visitor, site }) => {
  const { tour, name, open, book, staff } = await createTourForTest(site);
  const monday = inDays(14 - ((new Date(inDays(0)).getUTCDay() + 6) % 7));
  const wednesday = new Date(Date.parse(monday) + 2 * 86_400_000).toISOString().slice(0, 10);
  const id = await open({ date: monday });
  await book(id);
  const address = `/admin/bookings?date=${monday}&tourId=${tour.id}&view=month`;
  await signIn(visitor, address);
  await visitor.see({ css: '.calendar' });
  await visitor.screenshot('calendar');
  await visitor.resize(DESK);
  await visitor.open(address);
  const event = { css: '.calendar a, .calendar [role=button], .calendar button', words: '' };
  await visitor.screenshot('calendar-desk');
  await visitor.drag(
    { ...event, css: `[data-date="${monday}"] *`, words: name },
    { css: `[data-date="${wednesday}"]` },
  );
  await visitor.see({ css: '[role=alertdialog]' });
  await visitor.screenshot('question');
  await visitor.click(button('Move and email 1 guest'));
  await visitor.see(anyElement('1 guest will get an email.'));
  await visitor.screenshot('moved');
  const { body } = await staff.get(`/api/admin/availabilities/${id}`);
  expect(body).toMatchObject({ date: wednesday, time: '10:00' });
});
