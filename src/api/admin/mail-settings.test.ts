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

describeOnDatabase('email settings', (kind) => {
  it('set the sender, the reply address, the team’s recipients and the signature', async () => {
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
    // Staff reply to the guest; an email to the team has no signature.
    expect(toTeam.replyTo?.[0]?.address).toBe(ana.email);
    expect(toTeam.text).not.toContain('See you soon');
  });

  it('default to the environment’s addresses and the business name', async () => {
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

  it('default to the contact email if the environment has only example addresses', async () => {
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

  it('apply to previews as to sent emails', async () => {
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
    ['a sender name with a line break', { senderName: 'Casa\r\nBcc: x@y.example' }, 'senderName'],
    ['a sender name with an address', { senderName: 'Casa <x@y.example>' }, 'senderName'],
    [
      'an address followed by a header',
      { senderAddress: 'a@b.example\nBcc: c@d.example' },
      'senderAddress',
    ],
    ['two addresses in one field', { replyTo: 'a@b.example, c@d.example' }, 'replyTo'],
    ['an invalid address for the team', { team: ['a@b.example', 'casa'] }, 'team.1'],
    ['an address of the team twice', { team: ['a@b.example', 'A@b.example'] }, 'team'],
    [
      'more than ten addresses for the team',
      { team: [...'abcdefghijk'].map((it) => `${it}@b.example`) },
      'team',
    ],
    ['a signature of over 400 characters', { signature: { en: 'a'.repeat(401) } }, 'signature.en'],
  ])('refuse %s with 422', async (_, wrong, field) => {
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

describeOnDatabase('a test email', (kind) => {
  it('arrives like a guest’s email, returns the mail server’s reply and is audited', async () => {
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

  it('returns the reply of a mail server that refuses it', async () => {
    const sink = await openSink();
    sink.refused.add(ana.email);
    const app = await openTestApp(kind, { smtpUrl: sink.url });
    const staff = await app.staffClient();
    expect((await staff.post(test, ana)).body).toMatchObject({
      outcome: 'refused',
      words: '552 mailbox full',
    });
  });

  it('returns login_refused for wrong credentials, without revealing them', async () => {
    const sink = await openSink(0, { login: { user: 'casa', pass: 'right' } });
    const { host } = new URL(sink.url);
    const app = await openTestApp(kind, { smtpUrl: `smtp://casa:pass%20word@${host}` });
    const staff = await app.staffClient();
    const { body } = await staff.post<TestEmailJson>(test, ana);
    expect(body).toMatchObject({ outcome: 'login_refused', server: host });
    expect(body.words).toBe('535 no … with …');
    expect(app.logLines.join('\n')).not.toContain('pass word');
  });

  it('returns a distinct outcome for a closed port, an unknown host, no answer and no TLS', async () => {
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
    const sink = await openSink();
    expect((await asked(sink.url.replace('smtp:', 'smtps:'))).outcome).toBe('not_safe');
  });

  it('is written to the outbox if no mail server is configured', async () => {
    const app = await openTestApp(kind);
    const staff = await app.staffClient();
    expect((await staff.post(test, ana)).body).toMatchObject({ outcome: 'outbox', server: null });
    const folder = join(app.dataDir, 'outbox');
    const [file = ''] = await readdir(folder);
    const written = await PostalMime.parse(await readFile(join(folder, file)));
    expect(written.to?.[0]?.address).toBe(ana.email);
  });

  it('is limited to ten, then answered with 429', async () => {
    const app = await openTestApp(kind);
    const staff = await app.staffClient();
    for (let nth = 0; nth < 10; nth += 1) {
      expect((await staff.post(test, ana)).status).toBe(200);
    }
    expect((await staff.post(test, ana)).status).toBe(429);
  });
});
