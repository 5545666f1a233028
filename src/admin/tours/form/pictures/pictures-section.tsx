import { useFieldArray, useFormContext } from 'react-hook-form';
import { m } from '#platform/i18n/messages.ts';
import { SortableList } from '../../../frame/sortable-list.tsx';
import { UploadArea } from '../../../pictures/upload-area.tsx';
import { useUploads } from '../../../pictures/use-uploads.ts';
import { noTexts } from '../../../texts/translations.ts';
import { FormSection } from '../sections/form-section.tsx';
import type { TourValues } from '../tour-values.ts';
import { PictureEditor } from './picture-editor.tsx';

/** The tour's pictures; the first one is the cover. */
export function PicturesSection() {
  const { getFieldState, formState } = useFormContext<TourValues>();
  const { fields, append, remove, move } = useFieldArray<TourValues, 'pictures'>({
    name: 'pictures',
  });
  const uploads = useUploads({
    onDone: ({ id, url: _url, ...picture }) =>
      append({ pictureId: id, picture, alt: noTexts(), focus: null }, { shouldFocus: false }),
  });
  return (
    <FormSection
      heading={m.admin_tour_pictures()}
      text={m.admin_tour_pictures_text()}
      error={getFieldState('pictures', formState).error?.message}
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
              picture={field.picture}
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
