import { addressOf, send } from '#api/client/calls.ts';
import type { AdminGalleryItemJson } from '#contract/content/gallery.schemas.ts';
import { adminApi } from '#contract/http/admin-api-paths.ts';
import { type LocalisedText, localise } from '#contract/localised.ts';
import { currentLocale, m } from '#platform/i18n/messages.ts';
import { useOrder } from '../editor/use-order.ts';
import { useWrite } from '../session/use-write.ts';

/** The address of all pictures, including hidden ones. */
export const galleryAddress = addressOf(adminApi.gallery);

export const itemName = ({ title }: Pick<AdminGalleryItemJson, 'title'>): string =>
  localise(title, currentLocale()) || m.admin_gallery_untitled();

type Shown = { id: string; isActive: boolean };
type Words = { title?: LocalisedText | undefined; description?: LocalisedText | undefined };

export function useGallery() {
  const key = [galleryAddress];
  return {
    show: useWrite(
      ({ id, isActive }: Shown) =>
        send('PUT', adminApi.galleryItem, { params: { id }, body: { isActive } }),
      {
        ahead: {
          key,
          change: (items: AdminGalleryItemJson[], { id, isActive }) =>
            items.map((item) => (item.id === id ? { ...item, isActive } : item)),
        },
        done: (_answer, { isActive }) => ({
          title: isActive ? m.admin_gallery_shown() : m.admin_gallery_hidden(),
        }),
        undo: ({ id, isActive }) => ({ id, isActive: !isActive }),
        isErrorToasted: true,
      },
    ),
    move: useOrder({
      key,
      send: (ids) => send('PUT', adminApi.galleryOrder, { body: { ids } }),
      title: m.admin_gallery_ordered,
    }),
    /** Pictures start hidden, until they have a title. */
    hang: useWrite(({ pictureId, idempotencyKey }: { pictureId: string; idempotencyKey: string }) =>
      send('POST', adminApi.gallery, { body: { pictureId, isActive: false }, idempotencyKey }),
    ),
    change: useWrite(
      ({ id, words }: { id: string; words: Words }) =>
        send('PUT', adminApi.galleryItem, { params: { id }, body: words }),
      { done: () => ({ title: m.admin_gallery_saved() }) },
    ),
    remove: useWrite((id: string) => send('DELETE', adminApi.galleryItem, { params: { id } }), {
      done: () => ({ title: m.admin_gallery_deleted() }),
    }),
  };
}
