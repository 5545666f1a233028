import { Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { useController } from 'react-hook-form';
import { m } from '#platform/i18n/messages.ts';
import type { PictureSource } from '#ui/picture.tsx';
import { FocusPicker } from '../../../pictures/focus-picker.tsx';
import { LocalisedField } from '../../../texts/localised-field.tsx';
import type { TourValues } from '../tour-values.ts';

type PictureEditorProps = {
  picture: PictureSource;
  index: number;
  handle: ReactNode;
  onRemove: () => void;
};

/** One picture: its place in the order, its focus and what it shows. */
export function PictureEditor({ picture, index, handle, onRemove }: PictureEditorProps) {
  const { field } = useController<TourValues, `pictures.${number}.focus`>({
    name: `pictures.${index}.focus`,
  });
  const name = m.admin_tour_picture({ number: index + 1 });
  return (
    <div className="flex gap-1 sm:gap-3">
      <div className="flex flex-col items-center">
        {handle}
        <button
          type="button"
          aria-label={m.admin_remove_named({ name })}
          className="grid size-11 place-items-center text-muted hover:text-bad"
          onClick={onRemove}
        >
          <Trash2 aria-hidden className="size-5" />
        </button>
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
        <LocalisedField
          name={`pictures.${index}.alt`}
          label={m.admin_tour_alt()}
          hint={m.admin_tour_alt_hint()}
          maxLength={200}
          rows={2}
          isOptional
        />
      </div>
    </div>
  );
}
