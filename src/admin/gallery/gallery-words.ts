import type { AdminGalleryItemJson } from '#api/admin/gallery/gallery.ts';
import { localise } from '#platform/i18n/locale.ts';
import { currentLocale, m } from '#platform/i18n/messages.ts';

/** What an item is called in lists, also before anybody named it. */
export const itemName = ({ title }: Pick<AdminGalleryItemJson, 'title'>): string =>
  localise(title, currentLocale()) || m.admin_gallery_untitled();
