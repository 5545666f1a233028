import { tours as toursTable } from '#domain/tours/tours.table.ts';
import type { Change } from '#platform/db/change.ts';
import { gallery } from './gallery.ts';
import { tours } from './tours/index.ts';

export async function insertTours(
  { tx, now }: Change,
  pictureOf: (scene: string) => string,
): Promise<void> {
  const captions = new Map(gallery.map(({ scene, title }) => [scene, title]));
  await tx.insert(toursTable).values(
    tours.map(({ pictures, weekly: _weekly, badgeColor, ...tour }, position) => ({
      ...tour,
      badgeColor: badgeColor?.toLowerCase() ?? null,
      pictures: pictures.map((scene) => ({
        pictureId: pictureOf(scene),
        alt: captions.get(scene) ?? tour.name,
      })),
      position,
      createdAt: now,
      updatedAt: now,
    })),
  );
}
