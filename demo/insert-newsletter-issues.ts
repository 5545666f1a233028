import { readText } from '#domain/documents/read-text.ts';
import { mails } from '#domain/mails/mails.table.ts';
import {
  newsletterIssueRecipients,
  newsletterIssues,
} from '#domain/newsletter/newsletter-issues.table.ts';
import { newsletterSubscribers } from '#domain/newsletter/newsletter-subscribers.table.ts';
import type { Change } from '#platform/db/change.ts';
import { guests } from './guests.ts';

/** Texts of an issue: `letters/<name>/<language>.md`, whose title is the subject. */
export async function newsletterIssueTexts(name: string) {
  const { title: subject, body } = await readText(new URL(`letters/${name}/`, import.meta.url));
  return { subject, body };
}

const READERS = 8;

/**
 * The newsletter: some subscribers, an issue sent three weeks ago, and a draft.
 * Nothing is sent: the emails are stored as sent and have no jobs.
 */
export async function insertNewsletterIssues({ tx, now }: Change): Promise<void> {
  const subscribedAt = now.subtract({ hours: 24 * 40 });
  const startedAt = now.subtract({ hours: 24 * 21 });
  const readers = await tx
    .insert(newsletterSubscribers)
    .values(
      guests.slice(0, READERS).map(({ email, language }) => ({
        email,
        language,
        status: 'confirmed' as const,
        createdAt: subscribedAt,
        confirmedAt: subscribedAt,
      })),
    )
    .returning();
  const [sent] = await tx
    .insert(newsletterIssues)
    .values({
      ...(await newsletterIssueTexts('november')),
      slug: 'november-on-the-hills',
      status: 'sent',
      startedAt,
      handedOutAt: startedAt,
      finishedAt: startedAt.add({ minutes: 1 }),
      createdAt: startedAt,
      updatedAt: startedAt,
    })
    .returning();
  if (!sent) throw new Error('the insert returned no row');
  for (const { id: subscriberId, email, language } of readers) {
    const [mail] = await tx
      .insert(mails)
      .values({
        kind: 'newsletter_letter',
        subjectId: subscriberId,
        occasion: sent.id,
        recipient: email,
        language,
        status: 'outbox',
        attempts: 1,
        createdAt: startedAt,
        handedOverAt: startedAt,
        sentAt: startedAt,
      })
      .returning({ id: mails.id });
    if (mail) {
      await tx
        .insert(newsletterIssueRecipients)
        .values({ letterId: sent.id, subscriberId, mailId: mail.id });
    }
  }
  await tx
    .insert(newsletterIssues)
    .values({ ...(await newsletterIssueTexts('december')), createdAt: now, updatedAt: now });
}
