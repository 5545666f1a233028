import { useQueryClient } from '@tanstack/react-query';
import type { AdminGalleryItemJson } from '#api/admin/gallery/gallery.ts';
import { m } from '#platform/i18n/messages.ts';
import { showToast } from '#ui/toast/toast-store.ts';
import { describeTrouble } from '../session/trouble.ts';
import { useStaffWrite } from '../session/use-staff-write.ts';
import { galleryPaths } from './gallery-paths.ts';

/** Writes to the gallery. What is pressed shows at once; what the server refuses is taken back. */
export function useGallery() {
  const write = useStaffWrite();
  const queryClient = useQueryClient();

  async function ahead(
    change: (items: AdminGalleryItemJson[]) => AdminGalleryItemJson[],
    send: () => Promise<unknown>,
    done: { title: string; undo: () => void },
  ): Promise<void> {
    const key = [galleryPaths.list];
    await queryClient.cancelQueries({ queryKey: key });
    const before = queryClient.getQueryData<AdminGalleryItemJson[]>(key);
    queryClient.setQueryData<AdminGalleryItemJson[]>(key, (items) => items && change(items));
    try {
      await send();
      showToast({ title: done.title, action: { label: m.admin_undo(), run: done.undo } });
    } catch (error) {
      queryClient.setQueryData(key, before);
      showToast({ title: describeTrouble(error), tone: 'destructive' });
    }
  }

  const show = (id: string, isActive: boolean): Promise<void> =>
    ahead(
      (items) => items.map((item) => (item.id === id ? { ...item, isActive } : item)),
      () => write(galleryPaths.one(id), { method: 'PUT', body: { isActive } }),
      {
        title: isActive ? m.admin_gallery_shown() : m.admin_gallery_hidden(),
        undo: () => void show(id, !isActive),
      },
    );

  const order = (ids: readonly string[], before: readonly string[]): Promise<void> =>
    ahead(
      (items) => items.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id)),
      () => write(galleryPaths.order, { method: 'PUT', body: { ids } }),
      { title: m.admin_gallery_ordered(), undo: () => void order(before, ids) },
    );

  return {
    show,
    order,
    hang: (pictureId: string) =>
      write<AdminGalleryItemJson>(galleryPaths.list, { method: 'POST', body: { pictureId } }),
    change: (id: string, body: unknown) =>
      write<AdminGalleryItemJson>(galleryPaths.one(id), { method: 'PUT', body }),
    remove: (id: string) => write<null>(galleryPaths.one(id), { method: 'DELETE' }),
  };
}
