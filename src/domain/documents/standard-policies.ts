import { policySlugs } from '#contract/bookings/states.ts';
import type { Change } from '#platform/db/change.ts';
import { documents } from './documents.table.ts';
import { readText } from './read-text.ts';

const STANDARD = new URL('../../../locales/policies/', import.meta.url);

/** Existing ones are unchanged. A policy has `createdAt` = `updatedAt` until it is edited. */
export async function insertPolicies({ tx, now }: Change, folder = STANDARD): Promise<void> {
  for (const slug of policySlugs) {
    const { title, body } = await readText(new URL(`${slug}/`, folder));
    await tx
      .insert(documents)
      .values({
        slug,
        kind: 'policy',
        title,
        body,
        isPublished: true,
        createdAt: now,
        updatedAt: now,
      })
      .onConflictDoNothing({ target: documents.slug });
  }
}
