import { once } from 'node:events';
import { readdir, readFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { expect, it, onTestFinished } from 'vitest';
import { defaultSettings } from '#contract/settings/business.ts';
import type { TestEmailJson } from '#contract/settings/mail-settings.schemas.ts';
import { mails } from '#domain/mails/mails.table.ts';
import { openTestApp } from '../../../test/app.ts';
import { describeOnDatabase } from '../../../test/database.ts';
import { buildRequest } from '../../../test/factories.ts';
import { freePort } from '../../../test/programs/free-port.ts';
import { isTo, startSmtpSink } from '../../../test/programs/smtp-sink.ts';

const mail = '/api/admin/settings/mail';
const test = `${mail}/test`;
const ana = { email: 'ana@mail.example' };

const said = {
  senderName: 'Casa do Porto',
  senderAddress: 'ola@porto.example',
  replyTo: 'respostas@porto.example',
  team: ['marta@porto.example', 'rui@porto.example'],
  signature: { en: 'See you soon,\nMarta', pt: 'Até breve,\nMarta & <b>Rui</b>' },
};

async function openSink(...given: Parameters<typeof startSmtpSink>) {
  const sink = await startSmtpSink(...given);
  onTestFinished(() => sink.stop());
  return sink;
}

describeOnDatabase('mail by the settings', (kind) => {
  it('is from whom they name, answered where they say, told to all of the team, and signed', async () => {
    const sink = await openSink();
    const app = await openTestApp(kind);
    const staff = await app.staffClient();
    expect((await staff.write('PUT', mail, said)).status).toBe(200);
    await buildRequest(app, { email: ana.email, language: 'pt' });
    await app.startWorker(sink.url);
    const toGuest = await sink.waitFor(isTo(ana.email));
    expect(toGuest.from).toEqual({ name: 'Casa do Porto', address: 'ola@porto.example' });
    expect(toGuest.replyTo?.[0]?.address).toBe('respostas@porto.example');
    expect(toGuest.text).toContain('-- \nAté breve,\nMarta & <b>Rui</b>\nMiradouro');
    expect(toGuest.html).toContain('Marta &amp; &lt;b&gt;Rui&lt;/b&gt;');
    const toTeam = await sink.waitFor(isTo('rui@porto.example'));
    expect(sink.envelopes[sink.mails.indexOf(toTeam)]).toEqual(said.team);
    // An answer to it goes to the guest, and the team does not sign for itself.
    expect(toTeam.replyTo?.[0]?.address).toBe(ana.email);
    expect(toTeam.text).not.toContain('See you soon');
  });

  it('is as the environment and the business’s name have it while they say nothing', async () => {
    const sink = await openSink();
    const app = await openTestApp(kind, { mailFrom: 'ola@casa.example' });
    const staff = await app.staffClient();
    expect((await staff.get(mail)).body).toMatchObject({
      ...defaultSettings.mail,
      usual: {
        senderName: 'Miradouro',
        senderAddress: 'ola@casa.example',
        team: 'team@miradouro.example',
      },
      ownAddress: null,
      delivery: 'outbox',
    });
    await staff.write('PUT', '/api/admin/settings/house', { name: 'Casa', tagline: {} });
    await buildRequest(app, { email: ana.email });
    await app.startWorker(sink.url);
    const toGuest = await sink.waitFor(isTo(ana.email));
    expect(toGuest.from).toEqual({ name: 'Casa', address: 'ola@casa.example' });
    expect(toGuest.replyTo).toBeUndefined();
    await sink.waitFor(isTo('team@miradouro.example'));
  });

  it('uses the contact email where the environment names only example addresses', async () => {
    const sink = await openSink();
    const app = await openTestApp(kind, { mailFrom: 'hello@miradouro.example' });
    const staff = await app.staffClient();
    const reach = { ...defaultSettings.reach, email: 'ola@casa.example' };
    expect((await staff.write('PUT', '/api/admin/settings/reach', reach)).status).toBe(200);
    expect((await staff.get(mail)).body).toMatchObject({
      usual: { senderAddress: 'ola@casa.example', team: 'ola@casa.example' },
    });
    await buildRequest(app, { email: ana.email });
    await app.startWorker(sink.url);
    const toGuest = await sink.waitFor(isTo(ana.email));
    expect(toGuest.from?.address).toBe('ola@casa.example');
    await sink.waitFor(isTo('ola@casa.example'));
  });

  it('is looked at as it would be sent', async () => {
    const app = await openTestApp(kind);
    const staff = await app.staffClient();
    await staff.write('PUT', mail, said);
    await buildRequest(app, { email: ana.email, language: 'en' });
    const sent = await app.db.select().from(mails);
    const preview = async (recipient: string) => {
      const id = sent.find((each) => each.recipient === recipient)?.id;
      return (await staff.get<object>(`/api/admin/mails/${id}/preview`)).body;
    };
    const from = 'Casa do Porto <ola@porto.example>';
    expect(await preview(ana.email)).toMatchObject({
      from,
      replyTo: said.replyTo,
      text: expect.stringContaining('See you soon,\nMarta'),
    });
    expect(await preview('team')).toMatchObject({ from, replyTo: ana.email });
  });

  it.each([
    ['a sender of two lines', { senderName: 'Casa\r\nBcc: x@y.example' }, 'senderName'],
    ['a sender with an address in the name', { senderName: 'Casa <x@y.example>' }, 'senderName'],
    [
      'an address with a header behind',
      { senderAddress: 'a@b.example\nBcc: c@d.example' },
      'senderAddress',
    ],
    ['two addresses in one', { replyTo: 'a@b.example, c@d.example' }, 'replyTo'],
    ['no address for the team', { team: ['a@b.example', 'casa'] }, 'team.1'],
    ['one of the team twice', { team: ['a@b.example', 'A@b.example'] }, 'team'],
    [
      'more than ten of the team',
      { team: [...'abcdefghijk'].map((it) => `${it}@b.example`) },
      'team',
    ],
    ['a signature of a page', { signature: { en: 'a'.repeat(401) } }, 'signature.en'],
  ])('takes no %s', async (_, wrong, field) => {
    const app = await openTestApp(kind);
    const staff = await app.staffClient();
    const refused = await staff.write<{ errors: object }>('PUT', mail, {
      ...defaultSettings.mail,
      ...wrong,
    });
    expect(refused.status).toBe(422);
    expect(Object.keys(refused.body.errors)).toEqual([field]);
  });
});

describeOnDatabase('a test mail', (kind) => {
  it('arrives as a guest’s would, and what the mail server said is told and written down', async () => {
    const sink = await openSink();
    const app = await openTestApp(kind, { smtpUrl: sink.url });
    const staff = await app.staffClient();
    await staff.write('PUT', mail, said);
    const { status, body } = await staff.post<TestEmailJson>(test, ana);
    expect(status).toBe(200);
    expect(body).toMatchObject({ outcome: 'accepted', to: ana.email });
    expect(body.words).toMatch(/^250 /);
    expect(`smtp://${body.server}`).toBe(sink.url);
    const arrived = await sink.waitFor(isTo(ana.email));
    expect(arrived.from?.address).toBe('ola@porto.example');
    expect(arrived.replyTo?.[0]?.address).toBe('respostas@porto.example');
    expect(arrived.text).toContain('See you soon');
    const { body: log } = await staff.get<{ entries: object[] }>('/api/admin/audit');
    expect(log.entries[0]).toMatchObject({ action: 'settings.tested', subjectId: 'mail' });
  });

  it('that is refused says so in the server’s own words', async () => {
    const sink = await openSink();
    sink.refused.add(ana.email);
    const app = await openTestApp(kind, { smtpUrl: sink.url });
    const staff = await app.staffClient();
    expect((await staff.post(test, ana)).body).toMatchObject({
      outcome: 'refused',
      words: '552 mailbox full',
    });
  });

  it('tells that the name or the password is wrong, and never which they are', async () => {
    const sink = await openSink(0, { login: { user: 'casa', pass: 'right' } });
    const { host } = new URL(sink.url);
    const app = await openTestApp(kind, { smtpUrl: `smtp://casa:pass%20word@${host}` });
    const staff = await app.staffClient();
    const { body } = await staff.post<TestEmailJson>(test, ana);
    expect(body).toMatchObject({ outcome: 'login_refused', server: host });
    expect(body.words).toBe('535 no … with …');
    expect(app.logLines.join('\n')).not.toContain('pass word');
  });

  it('tells where nobody listens, where no such host is, and where nobody answers', async () => {
    const silent = createServer((socket) => socket.end()).listen(0, '127.0.0.1');
    onTestFinished(() => void silent.close());
    await once(silent, 'listening');
    const address = silent.address();
    const port = typeof address === 'object' && address !== null ? address.port : 0;
    const asked = async (smtpUrl: string) => {
      const app = await openTestApp(kind, { smtpUrl });
      const staff = await app.staffClient();
      const { status, body } = await staff.post<TestEmailJson>(test, ana);
      expect(status).toBe(200);
      return body;
    };
    expect(await asked(`smtp://a:b@127.0.0.1:${await freePort()}`)).toMatchObject({
      outcome: 'nobody_listens',
      words: null,
    });
    expect((await asked('smtp://mail.casa.invalid')).outcome).toBe('no_such_host');
    expect((await asked(`smtp://127.0.0.1:${port}`)).outcome).toBe('no_answer');
    // It speaks no TLS.
    const sink = await openSink();
    expect((await asked(sink.url.replace('smtp:', 'smtps:'))).outcome).toBe('not_safe');
  });

  it('stands in the outbox where no mail server is set up', async () => {
    const app = await openTestApp(kind);
    const staff = await app.staffClient();
    expect((await staff.post(test, ana)).body).toMatchObject({ outcome: 'outbox', server: null });
    const folder = join(app.dataDir, 'outbox');
    const [file = ''] = await readdir(folder);
    const written = await PostalMime.parse(await readFile(join(folder, file)));
    expect(written.to?.[0]?.address).toBe(ana.email);
  });

  it('is sent ten times, and then not so soon again', async () => {
    const app = await openTestApp(kind);
    const staff = await app.staffClient();
    for (let nth = 0; nth < 10; nth += 1) {
      expect((await staff.post(test, ana)).status).toBe(200);
    }
    expect((await staff.post(test, ana)).status).toBe(429);
  });
});
