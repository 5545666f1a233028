import { policySlugs } from '#contract/bookings/states.ts';
import type { Change } from '#platform/db/change.ts';
import { documents } from './documents.table.ts';
import { readText } from './read-text.ts';

/** Policies that apply to every business, until it writes its own. */
const STANDARD = new URL('../../../locales/policies/', import.meta.url);

/**
 * Inserts the three policies, because the admin area can only edit them; existing ones are unchanged. A
 * standard policy has `createdAt` = `updatedAt` until it is edited.
 */
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
