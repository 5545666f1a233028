import { type Context, Hono } from 'hono';
import { html } from 'hono/html';
import type Stripe from 'stripe';
import type { Books } from './books.ts';
import { Refusal } from './request-fields.ts';

type At = 'choice' | 'declined' | 'challenge';
type Words = Record<'pay' | 'declined' | 'challenge' | 'complete' | 'expired', string>;

const en: Words = {
  pay: 'How would you like to pay?',
  declined: 'Your card was declined.',
  challenge: 'Your bank asks whether it is you.',
  complete: 'This page is over: it has been paid.',
  expired: 'This page is over: its time has run out.',
};
const pt: Words = {
  pay: 'Como deseja pagar?',
  declined: 'O seu cartão foi recusado.',
  challenge: 'O seu banco pergunta se é mesmo você.',
  complete: 'Esta página terminou: já está paga.',
  expired: 'Esta página terminou: o tempo esgotou-se.',
};
const ru: Words = {
  pay: 'Как вы хотите заплатить?',
  declined: 'Ваша карта отклонена.',
  challenge: 'Банк спрашивает, вы ли это.',
  complete: 'Эта страница закрыта: оплата уже прошла.',
  expired: 'Эта страница закрыта: время вышло.',
};
const messagesIn = (locale: string | null) =>
  locale?.startsWith('pt') ? pt : locale === 'ru' ? ru : en;

const button = (how: string, name: string) =>
  html`<button name="how" value="${how}">${name}</button>`;
const ways = () => [
  button('card', 'Card'),
  button('declined', 'Declined card'),
  button('challenge', 'Card with 3-D Secure'),
  button('mb_way', 'MB WAY'),
  button('multibanco', 'Multibanco'),
  button('back', 'Back'),
];
const bank = () => [button('card', 'It is me'), button('failed', 'It is not me')];

/** Stripe's page as far as tests need it: the price and the ways to pay. */
function hostedPage(it: Stripe.Checkout.Session, path: string, at: At = 'choice') {
  const message = messagesIn(it.locale);
  const amount = ((it.amount_total ?? 0) / 100).toFixed(2);
  const open = html`<form method="post" action="${path}">
    ${at === 'declined' ? html`<p role="alert">${message.declined}</p>` : ''}
    <p>${at === 'challenge' ? message.challenge : message.pay}</p>
    <div lang="en">${at === 'challenge' ? bank() : ways()}</div>
  </form>`;
  const over = html`<p>${it.status === 'expired' ? message.expired : message.complete}</p>`;
  return html`<!doctype html>
    <html lang="${it.locale ?? 'en'}">
      <head><meta name="viewport" content="width=device-width" /><title>Stripe</title></head>
      <body>
        <h1>${amount} ${(it.currency ?? '').toUpperCase()}</h1>
        <p>${it.customer_email}</p>
        ${it.status === 'open' ? open : over}
      </body>
    </html>`;
}

export function createPages(books: Books) {
  const app = new Hono();
  const show = (c: Context, it: Stripe.Checkout.Session, at?: At) =>
    c.html(hostedPage(it, `/c/pay/${it.id}`, at));

  app.get('/c/pay/:id', (c) => show(c, books.session(c.req.param('id'))));
  app.get('/c/pay/:id/challenge', (c) => show(c, books.session(c.req.param('id')), 'challenge'));
  app.post('/c/pay/:id', async (c) => {
    const id = c.req.param('id');
    const how = new URLSearchParams(await c.req.text()).get('how') ?? '';
    const it = books.session(id);
    if (it.status !== 'open') return show(c, it);
    if (how === 'back') return c.redirect(it.cancel_url ?? it.success_url ?? '', 303);
    if (how === 'declined') return show(c, books.decline(id), 'declined');
    if (how === 'failed')
      return show(c, books.decline(id, 'authentication_not_handled'), 'declined');
    if (how === 'challenge') {
      books.challenge(id);
      return c.redirect(`/c/pay/${id}/challenge`, 303);
    }
    if (how === 'multibanco') books.promise(id);
    else books.pay(id, how);
    return c.redirect((it.success_url ?? '').replace('{CHECKOUT_SESSION_ID}', id), 303);
  });
  app.onError((error, c) => {
    if (!(error instanceof Refusal)) throw error;
    return c.text(error.message, error.status);
  });
  return app;
}
