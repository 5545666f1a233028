import { policySlugs } from '#contract/bookings/states.ts';
import type { Change } from '#platform/db/change.ts';
import { documents } from './documents.table.ts';
import { readText } from './read-text.ts';

/** Policies that are true of every business, used until it writes its own. */
const STANDARD = new URL('../../../locales/policies/', import.meta.url);

/**
 * The three texts that the footer leads to: the admin area changes policies but creates none. One that
 * is there already stays as it is. As long as nobody wrote one anew, it counts as never updated.
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
