import type { GalleryItemJson } from '#api/gallery/gallery.ts';
import { localise } from '#platform/i18n/locale.ts';
import { currentLocale, m } from '#platform/i18n/messages.ts';
import { classNames } from '#ui/class-names.ts';
import { Picture } from '#ui/picture.tsx';

type PrintProps = {
  item: GalleryItemJson;
  /** The first one hangs over two columns. */
  isLarge: boolean;
  onOpen: () => void;
};

/** A picture on the wall with its title beneath; a press brings it close. */
export function Print({ item, isLarge, onOpen }: PrintProps) {
  const title = localise(item.title, currentLocale());
  return (
    <li className={classNames(isLarge && 'sm:col-span-2 lg:row-span-2')}>
      <figure className="flex h-full flex-col">
        <button
          type="button"
          aria-label={m.lightbox_open({ picture: title })}
          className="block min-h-0 flex-1 cursor-zoom-in overflow-hidden rounded-card border border-line bg-surface p-2 shadow-card transition-shadow hover:shadow-raised"
          onClick={onOpen}
        >
          <Picture
            picture={item.picture}
            alt=""
            sizes={
              isLarge
                ? '(min-width: 1280px) 810px, (min-width: 1024px) 64vw, 94vw'
                : '(min-width: 1280px) 395px, (min-width: 1024px) 31vw, (min-width: 640px) 46vw, 94vw'
            }
            isFirst={isLarge}
            className={classNames('h-full w-full object-cover', !isLarge && 'aspect-3/2')}
          />
        </button>
        <figcaption className="mt-3 font-display text-lg leading-tight font-semibold">
          {title}
        </figcaption>
      </figure>
    </li>
  );
}
