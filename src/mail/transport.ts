import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import type { ComposedMail } from './mail-content.ts';

type OutgoingMail = ComposedMail & {
  to: string;
  /** Ours, and the same at every try; becomes the Message-ID. */
  id: string;
};

export type MailTransport = {
  /** @throws when the mail was not taken; it may be tried again */
  send(mail: OutgoingMail): Promise<void>;
  close(): void;
};

type Options = { smtpUrl: string | null; outbox: string; from: string; host: string };

/** Sends by SMTP; without a server each mail becomes a file in the outbox folder. */
export function createMailTransport({ smtpUrl, outbox, from, host }: Options): MailTransport {
  const message = (mail: OutgoingMail) => ({
    from,
    to: mail.to,
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
      async send(mail) {
        await smtp.sendMail(message(mail));
      },
      close: () => smtp.close(),
    };
  }
  const files = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  return {
    async send(mail) {
      const { message: bytes } = await files.sendMail(message(mail));
      await mkdir(outbox, { recursive: true });
      const path = join(outbox, `${mail.id}.eml`);
      await writeFile(`${path}.unfinished`, bytes as Buffer);
      await rename(`${path}.unfinished`, path);
    },
    close: () => files.close(),
  };
}
