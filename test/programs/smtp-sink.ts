import { EventEmitter, on } from 'node:events';
import { buffer } from 'node:stream/consumers';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

export type SmtpSink = {
  readonly url: string;
  /** Every mail that arrived, in order. */
  readonly mails: readonly Email[];
  /** Addresses that it takes nothing for, as if their mailboxes were full. */
  readonly refused: Set<string>;
  /** The first mail that fits, waiting for it if need be. */
  waitFor(fits: (mail: Email) => boolean): Promise<Email>;
  stop(): Promise<void>;
};

const WAIT_MS = 30_000;

/** A real SMTP server on this machine that keeps what it is given. */
export async function startSmtpSink(port = 0): Promise<SmtpSink> {
  const mails: Email[] = [];
  const refused = new Set<string>();
  const arrivals = new EventEmitter();
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    // A sender's pool may keep its connection open for ever.
    closeTimeout: 100,
    onRcptTo({ address }, _session, done) {
      const isFull = refused.has(address);
      done(isFull ? Object.assign(new Error('mailbox full'), { responseCode: 552 }) : null);
    },
    onData(stream, _session, done) {
      buffer(stream)
        .then((bytes) => PostalMime.parse(bytes))
        .then((mail) => {
          mails.push(mail);
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
  // A sender that is killed in mid-sentence is no fault of the sink's.
  server.on('error', () => {});
  const address = server.server.address();
  if (address === null || typeof address === 'string') throw new Error('the sink has no port');
  return {
    url: `smtp://127.0.0.1:${address.port}`,
    mails,
    refused,
    async waitFor(fits) {
      const signal = AbortSignal.timeout(WAIT_MS);
      const later = on(arrivals, 'mail', { signal });
      const kept = mails.find(fits);
      if (kept) return kept;
      try {
        for await (const [mail] of later) if (fits(mail)) return mail;
      } catch {}
      const subjects = mails.map(({ subject }) => subject).join('\n');
      throw new Error(`the mail did not arrive; these did:\n${subjects}`);
    },
    stop: () => new Promise((resolve) => server.close(resolve)),
  };
}

/** Whether a mail goes to this address. */
export const isTo = (address: string) => (mail: Email) =>
  (mail.to ?? []).some((recipient) => recipient.address === address);
