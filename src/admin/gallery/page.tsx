import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { send } from '#api/client/calls.ts';
import type { AdminGalleryItemJson } from '#contract/content/gallery.schemas.ts';
import { adminApi } from '#contract/http/admin-api-paths.ts';
import type { BulkGalleryInput } from '#contract/staff/bulk.schemas.ts';
import { m } from '#platform/i18n/messages.ts';
import { UploadArea } from '../editor/upload-area.tsx';
import { usePictureUploads } from '../editor/use-uploads.ts';
import { AdminPage } from '../frame/admin-page.tsx';
import { Loaded } from '../frame/loaded.tsx';
import { DeleteQuestion } from '../frame/question.tsx';
import { Skeletons } from '../frame/skeletons.tsx';
import { SortableList } from '../frame/sortable-list.tsx';
import { CutShort } from '../lists/list-body.tsx';
import { useBulk } from '../lists/use-bulk.ts';
import { useStaffList } from '../session/use-staff-api.ts';
import { EditItem } from './edit-item.tsx';
import { GalleryBar } from './gallery-bar.tsx';
import { GalleryCard } from './gallery-card.tsx';
import { galleryAddress, itemName, useGallery } from './use-gallery.ts';

const grid = 'grid grid-cols-2 gap-3 sm:grid-cols-3 sm:gap-4 xl:grid-cols-4';

export default function AdminGalleryPage() {
  const items = useStaffList(galleryAddress);
  const { show, move, hang, remove } = useGallery();
  const [query, setQuery] = useSearchParams();
  const [deleted, setDeleted] = useState<AdminGalleryItemJson | null>(null);
  const uploads = usePictureUploads(({ id }, _file, idempotencyKey) =>
    hang.mutateAsync({ pictureId: id, idempotencyKey }),
  );
  const shown = items.data ?? [];
  const bulk = useBulk({
    keys: shown.map(({ id }) => id),
    nameOf(id) {
      const found = shown.find((item) => item.id === id);
      return found ? itemName(found) : '';
    },
    send: (body: BulkGalleryInput) => send('POST', adminApi.bulkGallery, { body }),
    undo: ({ ids, action }): BulkGalleryInput => ({
      ids,
      action: action === 'show' ? 'hide' : 'show',
    }),
  });
  const edited = items.data?.find(({ id }) => id === query.get('item'));
  const edit = (id: string | null) => setQuery(id === null ? {} : { item: id });

  return (
    <AdminPage title={m.admin_nav_gallery()} text={m.admin_gallery_text()}>
      <div className="mb-6 max-w-3xl">
        <UploadArea uploads={uploads} takesFolders />
      </div>
      <Loaded
        query={items}
        failed={m.admin_gallery_failed}
        loading={<Skeletons of={['aspect-4/3', 'aspect-4/3', 'aspect-4/3']} className={grid} />}
      >
        {(hung) =>
          hung.length === 0 ? (
            <p className="border border-line bg-surface px-5 py-12 text-center text-muted">
              {m.admin_gallery_empty()}
            </p>
          ) : (
            <>
              <CutShort list={hung} />
              <GalleryBar items={hung} bulk={bulk} />
              <SortableList
                items={hung}
                nameOf={itemName}
                onMove={(from, to) => move(hung, from, to)}
                label={m.admin_nav_gallery()}
                className={grid}
              >
                {(item, handle) => (
                  <GalleryCard
                    item={item}
                    handle={handle}
                    selection={bulk.selection}
                    onEdit={() => edit(item.id)}
                    onDelete={() => setDeleted(item)}
                    onShow={(isActive) => show.mutate({ id: item.id, isActive })}
                  />
                )}
              </SortableList>
            </>
          )
        }
      </Loaded>
      {edited && <EditItem key={edited.id} item={edited} onClose={() => edit(null)} />}
      {deleted && (
        <DeleteQuestion
          onClose={() => setDeleted(null)}
          title={m.admin_gallery_delete_heading({ name: itemName(deleted) })}
          text={m.admin_gallery_delete_text()}
          onDelete={() => remove.mutateAsync(deleted.id)}
        />
      )}
    </AdminPage>
  );
}
