import type { z } from 'zod';
import {
  type AdminGalleryItemJson,
  galleryChangeSchema,
} from '#contract/content/gallery.schemas.ts';
import { m } from '#platform/i18n/messages.ts';
import { Picture } from '#ui/picture.tsx';
import { LocalisedField } from '../editor/record-fields.tsx';
import { RecordForm, RecordTexts, SaveButton } from '../editor/record-form.tsx';
import type { Editing } from '../editor/record-schema.ts';
import { recordKind, useRecordForm } from '../editor/use-record-form.ts';
import { Sheet } from '../frame/sheet.tsx';
import { itemName, useGallery } from './use-gallery.ts';

type Body = z.output<typeof galleryChangeSchema>;

const labels = {
  title: m.admin_gallery_title_field,
  description: m.admin_gallery_description,
};

const itemKind = recordKind<Editing<Body>, Body, AdminGalleryItemJson>({
  schema: galleryChangeSchema,
  labels,
});

export function EditItem({ item, onClose }: { item: AdminGalleryItemJson; onClose: () => void }) {
  const { change } = useGallery();
  const editor = useRecordForm(itemKind, {
    record: item,
    translated: { kind: 'gallery', id: item.id },
    save: ({ title, description }) =>
      change.mutateAsync({ id: item.id, words: { title, description } }),
    onSaved: onClose,
  });
  return (
    <Sheet isOpen onClose={onClose} title={itemName(item)} initialFocus={editor.findAsked}>
      <RecordForm editor={editor} isAddressKept className="flex flex-col gap-5">
        <Picture
          picture={item.picture}
          alt=""
          sizes="34rem"
          className="max-h-72 w-full object-cover"
        />
        <RecordTexts editor={editor}>
          <div className="flex flex-col gap-5 pt-5">
            <LocalisedField name="title" />
            <LocalisedField name="description" hint={m.admin_gallery_description_hint()} rows={3} />
          </div>
        </RecordTexts>
        <SaveButton editor={editor} />
      </RecordForm>
    </Sheet>
  );
}
