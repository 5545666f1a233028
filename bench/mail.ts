import type { Email } from 'postal-mime';
import { startApp, temporaryFolder } from '../test/programs/app-process.ts';
import { administer } from '../test/programs/database-server.ts';
import { startPostgres } from '../test/programs/postgres-server.ts';
import { isTo, startSmtpSink } from '../test/programs/smtp-sink.ts';

/**
 * How fast mail leaves for an SMTP server on the same machine that takes whatever it is given: what
 * guests wait for, a letter to everybody who reads the newsletter, and a guest's confirmation while
 * that letter is on its way. Printed as a table of `docs/figures.md`.
 */

const REQUESTS = 100;
const READERS = 200;
const PASSWORD = 'correct-horse-battery';

const isAnyMail = () => true;
const isLetter = ({ subject }: Email) => subject === 'News';

const sink = await startSmtpSink();
const folder = temporaryFolder('bench-mail');
const server = await startPostgres('oldest', {});
const closers: (() => unknown)[] = [server.stop, folder.remove, sink.stop];
try {
  await administer(server.url('postgres'), (run) => run('create database miradouro'));
  const app = await startApp({
    env: {
      DATA_DIR: folder.path,
      DATABASE_URL: server.url('miradouro'),
      SEED: 'demo',
      SMTP_URL: sink.url,
    },
  });
  closers.push(app.stop);
  await administer(server.url('miradouro'), (run) => run('delete from newsletter_subscribers'));
  const guest = app.client();
  const day = new Date(Date.now() + 20 * 24 * 3_600_000).toISOString().slice(0, 10);
  const request = (email: string) =>
    guest.post('/api/requests', {
      tourId: 'alfama-at-dawn',
      date: day,
      time: '10:00',
      participants: 2,
      firstName: 'Inês',
      lastName: 'Carvalho',
      email,
      phone: '+351 912 345 678',
      language: 'pt',
    });
  process.stdout.write('| mail | how many | seconds | a second |\n|---|---|---|---|\n');

  // To the guest, and to the team.
  const asked = await timed(REQUESTS * 2, isAnyMail, async () => {
    for (let index = 0; index < REQUESTS; index += 1) {
      const { status } = await request(`guest-${index}@mail.example`);
      if (status !== 201) throw new Error(`a request answered ${status}`);
    }
  });
  say('guests’ requests, acknowledged to guest and team', REQUESTS * 2, asked);

  await administer(server.url('miradouro'), (run) =>
    run(`insert into newsletter_subscribers (email, language, status, created_at, confirmed_at)
      select 'reader-' || n || '@mail.example', 'en', 'confirmed', now(), now()
      from generate_series(1, ${READERS}) n`),
  );
  const staff = app.client();
  await staff.signIn(PASSWORD);
  const letter = await staff.post<{ id: string }>('/api/admin/letters', {
    subject: { en: 'News' },
    body: { en: '<p>Hello</p>' },
  });
  const sent = await timed(READERS, isLetter, async () => {
    await staff.post(`/api/admin/letters/${letter.body.id}/sending`, {});
    await sink.waitFor(isLetter);
    const begun = performance.now();
    await request('in-between@mail.example');
    await sink.waitFor(isTo('in-between@mail.example'));
    say('one guest’s while a letter goes out', 1, performance.now() - begun);
  });
  say('a letter to its readers', READERS, sent);
} finally {
  for (const close of closers.reverse()) await close();
}

/** Milliseconds until so many mails that fit have arrived. */
async function timed(
  mails: number,
  fits: (mail: Email) => boolean,
  order: () => Promise<void>,
): Promise<number> {
  const begun = performance.now();
  await order();
  while (sink.mails.filter(fits).length < mails) {
    if (performance.now() - begun > 120_000) throw new Error('the mails did not arrive');
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return performance.now() - begun;
}

function say(name: string, mails: number, milliseconds: number): void {
  const seconds = milliseconds / 1000;
  const rate = mails > 1 ? (mails / seconds).toFixed(0) : '';
  process.stdout.write(`| ${name} | ${mails} | ${seconds.toFixed(1)} | ${rate} |\n`);
}
