import { expect } from '@playwright/test';
import { ADMIN_PASSWORD, type Site } from '../e2e/site/site.ts';
import { text } from '../e2e/site/texts.ts';
import { journey } from './journeys.ts';
import { anyElement, button, DESK, ESCAPE, heading, link, type Visitor } from './visitor.ts';

const en = (key: string, inputs?: Record<string, string>) => text('en', key, inputs);

async function fillInParty(visitor: Visitor, firstName: string): Promise<void> {
  await visitor.fill(en('book_first_name'), firstName);
  await visitor.fill(en('book_last_name'), 'Teixeira');
  await visitor.fill(en('fact_email'), 'rosa@correio.example');
  await visitor.fill(en('fact_phone'), '+351 912 000 111');
}

journey('a guest finds, books and reopens a tour', async ({ visitor }) => {
  await visitor.open('/?lng=en');
  await visitor.screenshot('home');
  await visitor.click(link('View all tours'));
  await visitor.see(heading('Our tours'));
  await visitor.screenshot('tours');
  await visitor.click(link('View details: Sintra in the Mist'));
  await visitor.see({ css: 'h1', words: 'Sintra in the Mist' });
  await visitor.screenshot('tour');
  await visitor.click(link('Book now'));
  await visitor.see(heading(en('book_participants_title')));
  await visitor.click(link(en('book_change_date')));
  await visitor.see(heading('When would you like to come?'));
  await visitor.screenshot('date');
  // The latest of the next dates, because tomorrow's could no longer be cancelled.
  await visitor.click({ css: 'main li:last-child button:enabled' });
  await visitor.see(heading(en('book_participants_title')));
  await fillInParty(visitor, 'Rosa');
  await visitor.screenshot('party');
  await visitor.click(button(en('book_to_payment')));
  await visitor.see(heading(en('book_payment_title')));
  await visitor.screenshot('payment');
  await visitor.click(button(en('book_confirm')));
  await visitor.see(heading(en('book_confirmed_title', { name: 'Rosa' })));
  await visitor.screenshot('confirmed');
  await visitor.click(link(en('book_manage')));
  await visitor.see(button(en('booking_cancel')));
  await visitor.screenshot('booking');
  await visitor.click(button(en('booking_cancel')));
  await visitor.see({ css: '[role=alertdialog]' });
  await visitor.screenshot('cancel');
  await visitor.type(ESCAPE);
  await visitor.see(button(en('booking_cancel')));
});

journey('a guest sends a request', async ({ visitor }) => {
  await visitor.open('/tour/azulejos-from-wall-to-brush?lng=en');
  await visitor.click(link(en('tour_send_request')));
  await visitor.see(heading(en('book_request_title')));
  await visitor.screenshot('nothing-said');
  await visitor.click(button(en('calendar_next_month')));
  await visitor.click({ css: '[role=grid] td button:enabled', words: '15' });
  await visitor.choose(en('fact_time'), '11:30');
  await visitor.screenshot('day-and-time');
  await fillInParty(visitor, 'Ivo');
  await visitor.click(button(en('book_to_review')));
  await visitor.see(heading(en('book_review_title')));
  await visitor.screenshot('review');
  await visitor.click(button(en('book_send_request')));
  await visitor.see(heading(en('book_sent_title')));
  await visitor.screenshot('sent');
});

journey('a guest reviews a past tour', async ({ visitor, site }) => {
  await visitor.open(`/review/${await findReviewable(site)}?lng=en`);
  await visitor.screenshot('form');
  await visitor.click({ css: 'form label', words: '4 out of 5' });
  await visitor.fill('Your country', 'Portugal');
  await visitor.fill('What should other guests know?', 'The guide knew every door.');
  await visitor.screenshot('filled-in');
  await visitor.click(button('Send review'));
  await visitor.see(heading('Thank you'));
  await visitor.screenshot('thanks');
});

journey('a visitor writes to the team', async ({ visitor }) => {
  await visitor.open('/contact?lng=en');
  await visitor.screenshot('form');
  await visitor.fill('First name', 'Ana');
  await visitor.fill('Last name', 'Prado');
  await visitor.fill(en('fact_email'), 'ana@correio.example');
  await visitor.choose('Subject', 'Booking Information');
  await visitor.fill('Message', 'Is there a way up without stairs?');
  await visitor.screenshot('filled-in');
  await visitor.click(button('Send message'));
  await visitor.see(anyElement('Message Sent!'));
  await visitor.screenshot('sent');
});

journey('a visitor changes the language and the theme', async ({ visitor }) => {
  await visitor.open('/tours?lng=en');
  await visitor.click(button(en('nav_dark_theme')));
  await visitor.see({ css: 'html[data-theme=dark] h1' });
  await visitor.screenshot('dark');
  await visitor.resize(DESK);
  await visitor.screenshot('dark-desk');
  await visitor.click({ css: 'header summary', words: `${en('nav_language')}: English` });
  await visitor.screenshot('languages');
  await visitor.click(link('Русский'));
  await visitor.see({ css: 'html[lang=ru] h1' });
  await visitor.awake();
  await visitor.screenshot('russian');
  await visitor.open('/contact');
  await visitor.see({ css: 'html[lang=ru][data-theme=dark] h1' });
  await visitor.screenshot('dark-contact');
});

journey('a visitor enlarges gallery pictures', async ({ visitor }) => {
  await visitor.open('/gallery?lng=en');
  await visitor.screenshot('gallery');
  await visitor.click(button('Enlarge'));
  await visitor.see({ css: 'dialog[open] img' });
  await visitor.screenshot('first');
  await visitor.click(button('Next photo'));
  await visitor.see({ css: 'dialog[open] img' });
  await visitor.screenshot('second');
  await visitor.click(button('Close'));
  await visitor.see(button('Enlarge'));
});

async function findReviewable(site: Site): Promise<string> {
  const staff = site.client();
  await staff.signIn(ADMIN_PASSWORD);
  const today = new Date().toISOString().slice(0, 10);
  const { body } = await staff.get<{ bookings: { reference: string }[] }>(
    `/api/admin/bookings?status=confirmed&to=${today}`,
  );
  for (const { reference } of body.bookings) {
    const { status } = await staff.get(`/api/reviews/${reference}`);
    if (status === 200) return reference;
  }
  expect(body.bookings, 'a booking can be reviewed').toEqual('one');
  return '';
}
