import { EventEmitter, on } from 'node:events';
import { buffer } from 'node:stream/consumers';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

export type SmtpSink = {
  readonly url: string;
  readonly mails: readonly Email[];
  readonly envelopes: readonly (readonly string[])[];
  readonly refused: Set<string>;
  /** Addresses that it defers at the first attempt, as with greylisting. */
  readonly greylisted: Set<string>;
  waitFor(fits: (mail: Email) => boolean): Promise<Email>;
  stop(): Promise<void>;
};

const WAIT_MS = 30_000;

export async function startSmtpSink(
  port = 0,
  { login }: { login?: { user: string; pass: string } } = {},
): Promise<SmtpSink> {
  const mails: Email[] = [];
  const envelopes: string[][] = [];
  const refused = new Set<string>();
  const greylisted = new Set<string>();
  const arrivals = new EventEmitter();
  const server = new SMTPServer({
    authOptional: login === undefined,
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    onAuth({ username, password }, _session, done) {
      if (username === login?.user && password === login?.pass) done(null, { user: username });
      // Some servers repeat the credentials in their error.
      else done(Object.assign(new Error(`no ${username} with ${password}`), { responseCode: 535 }));
    },
    // A sender's pool may hold its connection open forever.
    closeTimeout: 100,
    onRcptTo({ address }, _session, done) {
      const refuse = (responseCode: number, words: string) =>
        done(Object.assign(new Error(words), { responseCode }));
      if (refused.has(address)) refuse(552, 'mailbox full');
      else if (greylisted.delete(address)) refuse(450, 'come back later');
      else done(null);
    },
    onData(stream, { envelope }, done) {
      buffer(stream)
        .then((bytes) => PostalMime.parse(bytes))
        .then((mail) => {
          mails.push(mail);
          envelopes.push(envelope.rcptTo.map(({ address }) => address));
          arrivals.emit('mail', mail);
          done();
        })
        .catch(done);
    },
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  server.on('error', () => {});
  const address = server.server.address();
  if (address === null || typeof address === 'string')
    throw new Error('The SMTP server has no port');
  return {
    url: `smtp://127.0.0.1:${address.port}`,
    mails,
    envelopes,
    refused,
    greylisted,
    async waitFor(fits) {
      const signal = AbortSignal.timeout(WAIT_MS);
      const later = on(arrivals, 'mail', { signal });
      const stored = mails.find(fits);
      if (stored) return stored;
      try {
        for await (const [mail] of later) if (fits(mail)) return mail;
      } catch {}
      const subjects = mails.map(({ subject }) => subject).join('\n');
      throw new Error(`The expected email did not arrive. Received emails:\n${subjects}`);
    },
    stop: () => new Promise((resolve) => server.close(resolve)),
  };
}

export const isTo = (address: string) => (mail: Email) =>
  (mail.to ?? []).some((recipient) => recipient.address === address);
