import { useState } from 'react';
import type { AdminGalleryItemJson } from '#contract/content/gallery.schemas.ts';
import type { BulkGalleryInput } from '#contract/staff/bulk.schemas.ts';
import { m } from '#platform/i18n/messages.ts';
import { Button } from '#ui/button.tsx';
import { DeleteQuestion } from '../frame/question.tsx';
import { BulkBar } from '../lists/bulk.tsx';
import type { useBulk } from '../lists/use-bulk.ts';

type GalleryBarProps = {
  items: readonly AdminGalleryItemJson[];
  bulk: ReturnType<typeof useBulk<BulkGalleryInput>>;
};

/** Shows and hides the selected pictures, with undo, and deletes them after a question. */
export function GalleryBar({ items, bulk }: GalleryBarProps) {
  const [isDeleting, setIsDeleting] = useState(false);
  const { selected } = bulk.selection;
  // Only pictures that change are sent, so that undo changes no others.
  const those = (isActive: boolean) =>
    items.filter((item) => selected.includes(item.id) && item.isActive === isActive);
  const set = (isActive: boolean) =>
    bulk.undoable.mutate({
      ids: those(!isActive).map(({ id }) => id),
      action: isActive ? 'show' : 'hide',
    });
  return (
    <BulkBar selection={bulk.selection} refused={bulk.refused}>
      {those(false).length > 0 && (
        <Button disabled={bulk.undoable.isPending} onClick={() => set(true)}>
          {m.admin_bulk_show()}
        </Button>
      )}
      {those(true).length > 0 && (
        <Button disabled={bulk.undoable.isPending} onClick={() => set(false)}>
          {m.admin_bulk_hide()}
        </Button>
      )}
      <Button look="danger" onClick={() => setIsDeleting(true)}>
        {m.admin_delete()}
      </Button>
      {isDeleting && (
        <DeleteQuestion
          onClose={() => setIsDeleting(false)}
          title={m.admin_bulk_delete_pictures({ count: selected.length })}
          text={m.admin_gallery_delete_text()}
          onDelete={() => bulk.write.mutateAsync({ ids: [...selected], action: 'delete' })}
        />
      )}
    </BulkBar>
  );
}
