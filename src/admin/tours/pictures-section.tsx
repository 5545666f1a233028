import type { ReactNode } from 'react';
import { useController, useFieldArray } from 'react-hook-form';
import { m } from '#platform/i18n/messages.ts';
import type { PictureSource } from '#ui/picture.tsx';
import { FocusPicker } from '../editor/focus-picker.tsx';
import { FormSection } from '../editor/form-section.tsx';
import { noTexts } from '../editor/localised-texts.ts';
import { LocalisedField, useRecordField } from '../editor/record-fields.tsx';
import { UploadArea } from '../editor/upload-area.tsx';
import { usePictureUploads } from '../editor/use-uploads.ts';
import { RemoveButton } from '../frame/remove-button.tsx';
import { SortableList } from '../frame/sortable-list.tsx';
import type { TourValues } from './tour-record.ts';

/** The tour's pictures; the first one is the cover. */
export function PicturesSection() {
  const { error } = useRecordField('pictures');
  const { fields, append, remove, move } = useFieldArray<TourValues, 'pictures'>({
    name: 'pictures',
  });
  const uploads = usePictureUploads(({ id, url: _url, ...picture }) =>
    append({ pictureId: id, alt: noTexts(), focus: null, ...picture }, { shouldFocus: false }),
  );
  return (
    <FormSection
      heading={m.admin_tour_pictures()}
      text={m.admin_tour_pictures_text()}
      error={error}
    >
      {fields.length > 0 && (
        <SortableList
          items={fields}
          nameOf={(field) => m.admin_tour_picture({ number: fields.indexOf(field) + 1 })}
          onMove={move}
          label={m.admin_tour_pictures()}
          className="flex flex-col border-t border-line"
          itemClassName="border-b border-line bg-surface py-4"
        >
          {(field, handle, index) => (
            <PictureEditor
              picture={field}
              index={index}
              handle={handle}
              onRemove={() => remove(index)}
            />
          )}
        </SortableList>
      )}
      <UploadArea uploads={uploads} />
    </FormSection>
  );
}

type PictureEditorProps = {
  picture: PictureSource;
  index: number;
  handle: ReactNode;
  onRemove: () => void;
};

function PictureEditor({ picture, index, handle, onRemove }: PictureEditorProps) {
  const { field } = useController<TourValues, `pictures.${number}.focus`>({
    name: `pictures.${index}.focus`,
  });
  const name = m.admin_tour_picture({ number: index + 1 });
  return (
    <div className="flex gap-1 sm:gap-3">
      <div className="flex flex-col items-center">
        {handle}
        <RemoveButton label={m.admin_remove_named({ name })} onClick={onRemove} />
      </div>
      <div className="grid min-w-0 flex-1 gap-4 md:grid-cols-[16rem_minmax(0,1fr)]">
        <div>
          <FocusPicker
            picture={picture}
            name={name}
            focus={field.value}
            onChange={field.onChange}
          />
          {index === 0 && <p className="mt-1 text-sm font-semibold">{m.admin_tour_cover()}</p>}
        </div>
        <LocalisedField name={`pictures.${index}.alt`} hint={m.admin_tour_alt_hint()} rows={2} />
      </div>
    </div>
  );
}
