import type { AdminGalleryItemJson } from '#api/admin/gallery/gallery.ts';
import type { ApiPath } from '#api/client/api-query.ts';

const list = '/api/admin/gallery';

export const galleryPaths = {
  list: list as ApiPath<AdminGalleryItemJson[]>,
  one: (id: string) => `${list}/${id}`,
  order: `${list}/order`,
};
