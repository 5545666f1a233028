import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import type { AddressedMail } from './mail-content.ts';

type OutgoingMail = AddressedMail & {
  /** Ours, and the same at every try; becomes the Message-ID. */
  id: string;
};

export type MailTransport = {
  /** To a mail server, or into the outbox folder, where it reaches nobody. */
  readonly delivery: 'smtp' | 'outbox';
  /**
   * Answers the mail server's own words; null where there is none.
   * @throws when the mail was not taken; it may be tried again
   */
  send(mail: OutgoingMail): Promise<string | null>;
  close(): void;
};

type Options = { smtpUrl: string | null; outbox: string; host: string };

/** Sends by SMTP; without a server each mail becomes a file in the outbox folder. */
export function createMailTransport({ smtpUrl, outbox, host }: Options): MailTransport {
  const message = (mail: OutgoingMail) => ({
    from: mail.from,
    to: [...mail.to],
    subject: mail.subject,
    html: mail.html,
    text: mail.text,
    messageId: `<${mail.id}@${host}>`,
    headers: {
      'Auto-Submitted': 'auto-generated',
      ...(mail.unsubscribeUrl && {
        'List-Unsubscribe': `<${mail.unsubscribeUrl}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    },
    attachments: [...mail.attachments],
    ...(mail.replyTo && { replyTo: mail.replyTo }),
  });
  if (smtpUrl !== null) {
    const smtp = createTransport({
      url: smtpUrl,
      pool: true,
      connectionTimeout: 10_000,
      greetingTimeout: 10_000,
      socketTimeout: 30_000,
    });
    return {
      delivery: 'smtp',
      async send(mail) {
        const { response } = await smtp.sendMail(message(mail));
        return response;
      },
      close: () => smtp.close(),
    };
  }
  const files = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  return {
    delivery: 'outbox',
    async send(mail) {
      const { message: bytes } = await files.sendMail(message(mail));
      await mkdir(outbox, { recursive: true });
      const path = join(outbox, `${mail.id}.eml`);
      await writeFile(`${path}.unfinished`, bytes as Buffer);
      await rename(`${path}.unfinished`, path);
      return null;
    },
    close: () => files.close(),
  };
}

/** Faults that come before a mail server is told of a mail. */
const BEFORE_THE_MAIL = new Set<unknown>([
  'CONNECT_TIMEOUT',
  'EAUTH',
  'ECONNREFUSED',
  'EDNS',
  'EHOSTUNREACH',
  'EMFILE',
  'ENETUNREACH',
  'ENOTFOUND',
  'ETLS',
  'GREETING_TIMEOUT',
]);

/**
 * What is known of a mail that could not be sent. `refused`: the server will not have it, now or
 * later. `not_taken`: it did not arrive, and may another time. `uncertain`: a connection that broke
 * off, or a server that fell silent, may have taken it.
 */
export function readFault(error: unknown): 'refused' | 'not_taken' | 'uncertain' {
  if (!(error instanceof Error)) return 'uncertain';
  const { code, originalCode, timeoutType, responseCode }: SmtpError = error;
  const isAboutTheMail = code === 'EENVELOPE' || code === 'EMESSAGE';
  if (isAboutTheMail && Number(responseCode) >= 500) return 'refused';
  const isEarly = [code, originalCode, timeoutType].some((fact) => BEFORE_THE_MAIL.has(fact));
  return isEarly || Number(responseCode) > 0 ? 'not_taken' : 'uncertain';
}

/** What may be logged of a mail that was not sent: a server's words may name the recipient. */
export function smtpFacts(error: unknown): { code?: string; responseCode?: number } {
  if (!(error instanceof Error)) return {};
  const { code, responseCode }: SmtpError = error;
  return {
    ...(typeof code === 'string' && { code }),
    ...(typeof responseCode === 'number' && { responseCode }),
  };
}

type SmtpError = Error & {
  code?: unknown;
  originalCode?: unknown;
  timeoutType?: unknown;
  /** What the server answered, as a number. */
  responseCode?: unknown;
};
