import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { exampleMails } from './example-mails.ts';

/** Writes every email in every language as HTML and text into build/mails, with its QR code and voucher as files. */

const folder = fileURLToPath(new URL('../build/mails/', import.meta.url));

await mkdir(folder, { recursive: true });
for await (const { name, mail } of exampleMails()) {
  let { html } = mail;
  for (const { filename, content, encoding, cid } of mail.attachments) {
    if (!encoding || content === '') continue;
    const file = `${name}.${filename}`;
    await writeFile(join(folder, file), Buffer.from(content, encoding));
    if (cid) html = html.replaceAll(`cid:${cid}`, file);
  }
  await writeFile(join(folder, `${name}.html`), html);
  await writeFile(join(folder, `${name}.txt`), `${mail.subject}\n\n${mail.text}\n`);
}
process.stdout.write(`The emails are in ${folder}\n`);
