import { Images, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { addressOf } from '#api/client/calls.ts';
import type { AdminGalleryItemJson } from '#contract/content/gallery.schemas.ts';
import { adminApi } from '#contract/http/admin-api-paths.ts';
import { localise } from '#contract/localised.ts';
import { currentLocale, m } from '#platform/i18n/messages.ts';
import { Button } from '#ui/button.tsx';
import { type Focus, Picture, type PictureSource } from '#ui/picture.tsx';
import { Loaded } from '../frame/loaded.tsx';
import { Sheet } from '../frame/sheet.tsx';
import { Skeletons } from '../frame/skeletons.tsx';
import { useStaffList } from '../session/use-staff-api.ts';
import { FocusPicker } from './focus-picker.tsx';
import { noTexts, readTexts, type Texts } from './localised-texts.ts';
import { LocalisedField } from './record-fields.tsx';
import { UploadArea } from './upload-area.tsx';
import { usePictureUploads } from './use-uploads.ts';

export type PlacedValue = PictureSource & { pictureId: string; alt: Texts; focus: Focus | null };

type PlacedPictureFieldProps = {
  name: string;
  label: string;
};

export function PlacedPictureField({ name, label }: PlacedPictureFieldProps) {
  const { setValue } = useFormContext<Record<string, PlacedValue | Focus | null>>();
  // Not `useController`: the description is a separate field and must update too.
  const placed = useWatch<Record<string, PlacedValue | null>>({ name });
  const put = (value: PlacedValue | null) => setValue(name, value, { shouldDirty: true });
  const [isChoosing, setIsChoosing] = useState(false);
  const uploads = usePictureUploads(({ id, url: _url, ...picture }) =>
    put({ ...picture, pictureId: id, alt: noTexts(), focus: null }),
  );
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="mb-2 font-semibold">{label}</legend>
      {placed && (
        <div className="grid gap-4 md:grid-cols-[16rem_minmax(0,1fr)]">
          <FocusPicker
            picture={placed}
            name={label}
            focus={placed.focus}
            onChange={(focus) => setValue(`${name}.focus`, focus, { shouldDirty: true })}
          />
          <LocalisedField
            name={`${name}.alt`}
            label={m.admin_tour_alt()}
            hint={m.admin_tour_alt_hint()}
            rows={2}
          />
        </div>
      )}
      <div className="flex flex-wrap gap-x-4 gap-y-2">
        <Button onClick={() => setIsChoosing(true)}>
          <Images aria-hidden className="size-5" />
          {m.admin_place_from_gallery()}
        </Button>
        {placed && (
          <Button look="quiet" onClick={() => put(null)}>
            <Trash2 aria-hidden className="size-5" />
            {m.admin_place_remove()}
          </Button>
        )}
      </div>
      <UploadArea uploads={uploads} isSingle label={m.admin_place_upload()} />
      <Sheet isOpen={isChoosing} onClose={() => setIsChoosing(false)} title={label} isWide>
        <GalleryChoice
          onChoose={({ pictureId, picture, title }) => {
            put({ ...picture, pictureId, alt: readTexts(title), focus: null });
            setIsChoosing(false);
          }}
        />
      </Sheet>
    </fieldset>
  );
}

const grid = 'grid grid-cols-2 gap-3 sm:grid-cols-3';

function GalleryChoice({ onChoose }: { onChoose: (item: AdminGalleryItemJson) => void }) {
  const items = useStaffList(addressOf(adminApi.gallery));
  return (
    <Loaded
      query={items}
      failed={m.admin_gallery_failed}
      loading={<Skeletons of={['aspect-4/3', 'aspect-4/3', 'aspect-4/3']} className={grid} />}
    >
      {(hung) =>
        hung.length === 0 ? (
          <p className="text-muted">{m.admin_gallery_empty()}</p>
        ) : (
          <ul className={grid}>
            {hung.map((item) => (
              <li key={item.id}>
                <button type="button" className="block w-full" onClick={() => onChoose(item)}>
                  <Picture
                    picture={item.picture}
                    alt={localise(item.title, currentLocale()) || m.admin_gallery_untitled()}
                    sizes="200px"
                    className="aspect-4/3 w-full rounded-card object-cover"
                  />
                </button>
              </li>
            ))}
          </ul>
        )
      }
    </Loaded>
  );
}
