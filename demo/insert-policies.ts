import { documents } from '#domain/documents/documents.table.ts';
import type { Change } from '#platform/db/change.ts';
import { readText } from './read-text.ts';

const policies = ['privacy', 'terms', 'cookies'];

/**
 * The three texts that the footer links to, with or without the demo: the admin area changes
 * policies but creates none. One that is there already stays as it is.
 */
export async function insertPolicies({ tx }: Change): Promise<void> {
  for (const slug of policies) {
    const { title, body } = await readText(`policies/${slug}`);
    await tx
      .insert(documents)
      .values({ slug, kind: 'policy', title, body, isPublished: true })
      .onConflictDoNothing({ target: documents.slug });
  }
}
