import type { Email } from 'postal-mime';
import { startApp, temporaryFolder } from '../test/programs/app-process.ts';
import { administer } from '../test/programs/database-server.ts';
import { startPostgres } from '../test/programs/postgres-server.ts';
import { isTo, startSmtpSink } from '../test/programs/smtp-sink.ts';

/**
 * How fast emails reach a local SMTP server that accepts everything: emails that guests wait for, a newsletter
 * issue, and a guest's confirmation while that issue is being sent. Prints a table for `docs/figures.md`.
 */

const REQUESTS = 100;
const SUBSCRIBERS = 200;
const PASSWORD = 'correct-horse-battery';

const isAnyMail = () => true;
const isNewsletterIssue = ({ subject }: Email) => subject === 'News';

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
  process.stdout.write('| email | count | seconds | per second |\n|---|---|---|---|\n');

  // One email to the guest and one to the team.
  const acknowledgementMs = await timed(REQUESTS * 2, isAnyMail, async () => {
    for (let index = 0; index < REQUESTS; index += 1) {
      const { status } = await request(`guest-${index}@mail.example`);
      if (status !== 201) throw new Error(`A booking request answered ${status} instead of 201`);
    }
  });
  printRow('acknowledgements of requests, to guest and team', REQUESTS * 2, acknowledgementMs);

  await administer(server.url('miradouro'), (run) =>
    run(`insert into newsletter_subscribers (email, language, status, created_at, confirmed_at)
      select 'reader-' || n || '@mail.example', 'en', 'confirmed', now(), now()
      from generate_series(1, ${SUBSCRIBERS}) n`),
  );
  const staff = app.client();
  await staff.signIn(PASSWORD);
  const issue = await staff.post<{ id: string }>('/api/admin/letters', {
    subject: { en: 'News' },
    body: { en: '<p>Hello</p>' },
  });
  const sent = await timed(SUBSCRIBERS, isNewsletterIssue, async () => {
    await staff.post(`/api/admin/letters/${issue.body.id}/sending`, {});
    await sink.waitFor(isNewsletterIssue);
    const begun = performance.now();
    await request('in-between@mail.example');
    await sink.waitFor(isTo('in-between@mail.example'));
    printRow('one guest’s while an issue is being sent', 1, performance.now() - begun);
  });
  printRow('a newsletter issue to its subscribers', SUBSCRIBERS, sent);
} finally {
  for (const close of closers.reverse()) await close();
}

/** Milliseconds until `mails` matching emails have arrived. */
async function timed(
  mails: number,
  fits: (mail: Email) => boolean,
  order: () => Promise<void>,
): Promise<number> {
  const begun = performance.now();
  await order();
  while (sink.mails.filter(fits).length < mails) {
    if (performance.now() - begun > 120_000) throw new Error('Not all emails arrived within 120 s');
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return performance.now() - begun;
}

function printRow(name: string, mails: number, milliseconds: number): void {
  const seconds = milliseconds / 1000;
  const rate = mails > 1 ? (mails / seconds).toFixed(0) : '';
  process.stdout.write(`| ${name} | ${mails} | ${seconds.toFixed(1)} | ${rate} |\n`);
}
