import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import type { AddressedMail } from './mail-content.ts';

type OutgoingMail = AddressedMail & {
  /** Our id, the same at every try; becomes the Message-ID. */
  id: string;
};

export type MailTransport = {
  readonly delivery: 'smtp' | 'outbox';
  /** The mail server's answer, or null. Throws when the email was not taken; it may be tried again. */
  send(mail: OutgoingMail): Promise<string | null>;
  close(): void;
};

type Options = { smtpUrl: string | null; outbox: string; host: string };

/** Sends by SMTP; without a server each email becomes a file in the outbox folder. */
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

/** Errors before a mail server is given an email. */
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

/** `not_taken`: a retry may succeed. `uncertain`: the connection broke, so the email may have been taken. */
export function readFault(error: unknown): 'refused' | 'not_taken' | 'uncertain' {
  if (!(error instanceof Error)) return 'uncertain';
  const { code, originalCode, timeoutType, responseCode }: SmtpError = error;
  const isAboutTheMail = code === 'EENVELOPE' || code === 'EMESSAGE';
  if (isAboutTheMail && Number(responseCode) >= 500) return 'refused';
  const isEarly = [code, originalCode, timeoutType].some((fact) => BEFORE_THE_MAIL.has(fact));
  return isEarly || Number(responseCode) > 0 ? 'not_taken' : 'uncertain';
}

/** The loggable facts of a sending error: a server's text may name the recipient. */
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
  responseCode?: unknown;
};
