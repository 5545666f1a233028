import { useApi } from '#api/client/calls.ts';
import type { GalleryItemJson } from '#contract/gallery.schemas.ts';
import { paths } from '../paths.ts';

/** Places on the home page by the gallery item that hangs there, counted in the operator’s order. */
const places = { cover: 0, callToAction: 2, about: 4 };

/** The gallery item for a place on the home page; the first one where the gallery is short. */
export function useScene(place: keyof typeof places): GalleryItemJson | undefined {
  const items = useApi(paths.gallery).data ?? [];
  return items[places[place]] ?? items[0];
}
