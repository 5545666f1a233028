import { articles as articlesTable } from '#domain/articles/articles.table.ts';
import { readText } from '#domain/documents/read-text.ts';
import { galleryItems } from '#domain/gallery/gallery.table.ts';
import type { Change } from '#platform/db/change.ts';
import { articles } from './articles/index.ts';
import { gallery } from './gallery.ts';

/** Articles and the gallery. */
export async function insertTexts(
  { tx, now }: Change,
  pictureOf: (scene: string) => string,
): Promise<void> {
  for (const { slug, cover, publishedDaysAgo } of articles) {
    const text = await readText(new URL(`articles/${slug}/`, import.meta.url));
    await tx.insert(articlesTable).values({
      slug,
      title: text.title,
      excerpt: text.excerpt,
      body: text.body,
      coverId: pictureOf(cover),
      isPublished: true,
      publishedAt: now.subtract({ hours: 24 * publishedDaysAgo }),
    });
  }
  await tx.insert(galleryItems).values(
    gallery.map(({ scene, title, description }, position) => ({
      pictureId: pictureOf(scene),
      title,
      description,
      position,
    })),
  );
}
