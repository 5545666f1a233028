import type { GalleryCardJson } from '#contract/gallery.schemas.ts';
import { galleryCards, useList } from '../lists.ts';

/** Places on the home page by the gallery item that hangs there, counted in the operator’s order. */
const places = { cover: 0, callToAction: 2, about: 4 };

/** The gallery item for a place on the home page; the first one where the gallery is short. */
export function useScene(place: keyof typeof places): GalleryCardJson | undefined {
  const items = useList(galleryCards).data ?? [];
  return items[places[place]] ?? items[0];
}
