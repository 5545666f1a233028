import { Pencil, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import type { AdminGalleryItemJson } from '#contract/content/gallery.schemas.ts';
import type { Locale } from '#contract/localised.ts';
import { region } from '#contract/settings/region.ts';
import { m } from '#platform/i18n/messages.ts';
import { classNames } from '#ui/class-names.ts';
import { Switch } from '#ui/form/switch.tsx';
import { Picture } from '#ui/picture.tsx';
import { countMissing, readTexts } from '../editor/localised-texts.ts';
import { SelectRow } from '../lists/bulk.tsx';
import type { Selection } from '../lists/use-selection.ts';
import { itemName } from './use-gallery.ts';

type GalleryCardProps = {
  item: AdminGalleryItemJson;
  handle: ReactNode;
  selection: Selection;
  onEdit: () => void;
  onDelete: () => void;
  onShow: (isActive: boolean) => void;
};

const square = 'grid size-11 place-items-center text-muted hover:text-ink';

export function GalleryCard({
  item,
  handle,
  selection,
  onEdit,
  onDelete,
  onShow,
}: GalleryCardProps) {
  const name = itemName(item);
  const untranslated = languagesWithout(item);
  return (
    <div className="relative flex h-full flex-col border border-line bg-surface">
      <div className="absolute top-0 left-0 z-1 bg-surface">
        <SelectRow selection={selection} rowKey={item.id} name={name} />
      </div>
      <button
        type="button"
        onClick={onEdit}
        // Hidden from keyboards and screen readers, which use the edit button below.
        aria-hidden
        tabIndex={-1}
        className="block"
      >
        <Picture
          picture={item.picture}
          alt=""
          sizes="(min-width: 80rem) 20rem, (min-width: 40rem) 33vw, 50vw"
          className={classNames(
            'aspect-4/3 w-full object-cover',
            !item.isActive && 'opacity-55 grayscale',
          )}
        />
      </button>
      <div className="flex flex-1 flex-col px-3 pt-3 pb-1">
        <p className="font-semibold text-pretty">{name}</p>
        {untranslated.length > 0 && (
          <p className="mt-1 text-sm text-terracotta">
            {m.admin_gallery_untranslated({ languages: untranslated.join(', ').toUpperCase() })}
          </p>
        )}
        <div className="mt-auto flex flex-wrap items-center justify-between pt-2">
          <Switch
            label={m.admin_gallery_active_of({ name })}
            isOn={item.isActive}
            onChange={onShow}
          />
          <div className="-mr-2 flex">
            {handle}
            <button
              type="button"
              className={square}
              onClick={onEdit}
              aria-label={m.admin_gallery_edit({ name })}
            >
              <Pencil aria-hidden className="size-5" />
            </button>
            <button
              type="button"
              className={classNames(square, 'hover:text-bad')}
              onClick={onDelete}
              aria-label={m.admin_remove_named({ name })}
            >
              <Trash2 aria-hidden className="size-5" />
            </button>
          </div>
        </div>
      </div>
    </div>
  );
}

function languagesWithout(item: AdminGalleryItemJson): Locale[] {
  const missing = countMissing([
    { texts: readTexts(item.title), isRequired: true },
    { texts: readTexts(item.description) },
  ]);
  return region().languages.filter((locale) => missing[locale] > 0);
}
