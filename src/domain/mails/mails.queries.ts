import { and, asc, desc, eq, ilike, or, type SQL, sql } from 'drizzle-orm';
import type { MailOrder, MailStatus } from '#contract/bookings/states.ts';
import { LIST_PAGE_RECORDS } from '#contract/constants.ts';
import { countListed } from '#platform/db/count-listed.ts';
import { likePattern } from '#platform/db/like-pattern.ts';
import type { Reader } from '#platform/db/types.ts';
import { type Mail, mails } from './mails.table.ts';

/** By default failed ones first, then newest first. */
export type MailSearch = {
  status?: MailStatus | undefined;
  recipient?: string | undefined;
  /** The booking, message, review or subscriber that the emails are about. */
  subjectId?: string | undefined;
  sort: MailOrder;
  page: number;
};

const PAGE_SIZE = 50;

const newest = [desc(mails.createdAt), desc(mails.id)];

const orders: Record<MailOrder, SQL[]> = {
  failed: [desc(sql`${mails.status} = 'failed'`), ...newest],
  newest,
  oldest: [asc(mails.createdAt), asc(mails.id)],
};

export async function searchMails(
  reader: Reader,
  search: MailSearch,
): Promise<{ found: Mail[]; total: number; pageSize: number }> {
  const where = conditions(search);
  const found = await reader
    .select()
    .from(mails)
    .where(where)
    .orderBy(...orders[search.sort])
    .limit(PAGE_SIZE)
    .offset((search.page - 1) * PAGE_SIZE);
  return { found, total: await countListed(reader, mails, where), pageSize: PAGE_SIZE };
}

function conditions({ status, recipient, subjectId }: MailSearch): SQL | undefined {
  return and(
    status ? eq(mails.status, status) : undefined,
    or(
      recipient ? ilike(mails.recipient, likePattern(recipient)) : undefined,
      subjectId ? eq(mails.subjectId, subjectId) : undefined,
    ),
  );
}

export async function countMails(reader: Reader): Promise<Record<MailStatus, number>> {
  const countOf = (status: MailStatus) => countListed(reader, mails, eq(mails.status, status));
  return {
    queued: await countOf('queued'),
    sent: await countOf('sent'),
    outbox: await countOf('outbox'),
    failed: await countOf('failed'),
    dropped: await countOf('dropped'),
  };
}

export async function findMail(reader: Reader, id: string): Promise<Mail | null> {
  const [mail] = await reader.select().from(mails).where(eq(mails.id, id));
  return mail ?? null;
}

export const listMailsAbout = (reader: Reader, subjectId: string): Promise<Mail[]> =>
  reader
    .select()
    .from(mails)
    .where(eq(mails.subjectId, subjectId))
    .orderBy(desc(mails.createdAt))
    .limit(LIST_PAGE_RECORDS);
