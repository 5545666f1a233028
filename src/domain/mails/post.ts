import { eq } from 'drizzle-orm';
import { DEFAULT_MAIL_FROM, DEFAULT_TEAM_EMAIL } from '#contract/constants.ts';
import type { MailSettings, TestEmailJson } from '#contract/settings/mail-settings.schemas.ts';
import type { Change } from '#platform/db/change.ts';
import type { Reader } from '#platform/db/types.ts';
import { readSettings } from '../settings/settings.ts';
import { recordAudit } from '../staff/audit.ts';
import { staff } from '../staff/staff.table.ts';

export type ConfiguredMail = { mailFrom: string; teamEmail: string };

export type Post = {
  sender: { name: string; address: string };
  /** Null means the sender. */
  replyTo: string | null;
  team: readonly string[];
  signature: MailSettings['signature'];
};

export async function readPost(reader: Reader, configured: ConfiguredMail): Promise<Post> {
  const said = await readSettings(reader, 'mail');
  const usual = await readDefaultPost(reader, configured);
  return {
    sender: {
      name: said.senderName ?? usual.senderName,
      address: said.senderAddress ?? usual.senderAddress,
    },
    replyTo: said.replyTo,
    team: said.team.length > 0 ? said.team : [usual.team],
    signature: said.signature,
  };
}

/** The business's contact email replaces the product's example addresses, which have no reader. */
export async function readDefaultPost(reader: Reader, { mailFrom, teamEmail }: ConfiguredMail) {
  const [, named = '', address = mailFrom] = /^(.*?)\s*<(.+)>$/.exec(mailFrom.trim()) ?? [];
  const { name } = await readSettings(reader, 'house');
  const { email: contact } = await readSettings(reader, 'reach');
  // The demo's contact email is an example too.
  const own = contact === DEFAULT_MAIL_FROM ? null : contact;
  return {
    senderName: named.replaceAll('"', '') || name,
    senderAddress: address === DEFAULT_MAIL_FROM ? (own ?? address) : address,
    team: teamEmail === DEFAULT_TEAM_EMAIL ? (own ?? teamEmail) : teamEmail,
  };
}

/** A staff member's own address; null for the first owner, who was not invited. */
export async function findOwnAddress(reader: Reader, staffId: string): Promise<string | null> {
  const [member] = await reader
    .select({ email: staff.email })
    .from(staff)
    .where(eq(staff.id, staffId));
  return member?.email ?? null;
}

export const recordTestEmail = (change: Change, { to, outcome }: TestEmailJson): Promise<void> =>
  recordAudit(change, 'settings.tested', 'mail', { after: { email: to, outcome } });
