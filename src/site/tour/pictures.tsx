import { localise } from '#contract/localised.ts';
import type { TourJson } from '#contract/tours/tours.schemas.ts';
import { currentLocale, m } from '#platform/i18n/messages.ts';
import { CachedFragment } from '#ui/cached-fragment.ts';
import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/icon.tsx';
import { Lightbox } from '#ui/overlay/lightbox.tsx';
import { useLightbox } from '#ui/overlay/use-lightbox.ts';
import { Picture } from '#ui/picture.tsx';

const SHOWN = 3;

const layouts: Readonly<Record<number, string>> = {
  1: '',
  2: 'sm:grid-cols-2',
  3: 'sm:grid-cols-3 sm:grid-rows-2',
};

export function Pictures({ tour }: { tour: TourJson }) {
  const lightbox = useLightbox(tour.pictures.length);
  const locale = currentLocale();
  const shown = tour.pictures.slice(0, SHOWN);
  if (shown.length === 0) return null;
  const isTrio = shown.length === SHOWN;
  return (
    <section aria-label={m.tour_pictures()} className="relative -mx-4 sm:mx-0">
      <CachedFragment name="tour pictures" of={[tour]}>
        <ul
          className={classNames(
            'flex snap-x snap-mandatory gap-2 overflow-x-auto px-4 [scrollbar-width:none] sm:grid sm:h-[clamp(18rem,46svh,30rem)] sm:gap-3 sm:overflow-visible sm:px-0',
            layouts[shown.length],
          )}
        >
          {shown.map((picture, index) => (
            <li
              key={picture.variants[0]?.url ?? index}
              className={classNames(
                'min-h-0 shrink-0 snap-center max-sm:w-full',
                isTrio && index > 0 && 'max-sm:w-[88%]',
                isTrio && index === 0 && 'sm:col-span-2 sm:row-span-2 max-sm:w-[88%]',
              )}
            >
              <button
                type="button"
                aria-label={m.lightbox_open({ picture: localise(picture.alt, locale) })}
                className="block h-full w-full cursor-zoom-in overflow-hidden rounded-card"
                // Scroll snapping would undo the browser's scroll to the focused picture.
                onFocus={({ currentTarget }) =>
                  currentTarget.scrollIntoView({ block: 'nearest', inline: 'center' })
                }
                onClick={() => lightbox.open(index)}
              >
                <Picture
                  picture={picture}
                  alt={localise(picture.alt, locale)}
                  focus={picture.focus}
                  sizes={
                    index === 0
                      ? '(min-width: 1280px) 515px, (min-width: 1024px) 40vw, (min-width: 640px) 66vw, 88vw'
                      : '(min-width: 1280px) 255px, (min-width: 1024px) 20vw, (min-width: 640px) 32vw, 88vw'
                  }
                  isFirst={index === 0}
                  className="aspect-4/3 h-full w-full object-cover transition-transform duration-500 hover:scale-[1.02] sm:aspect-auto"
                />
              </button>
            </li>
          ))}
        </ul>
        <button
          type="button"
          className="absolute left-6 bottom-3 flex min-h-11 items-center gap-2 rounded-control border border-line bg-page px-4 text-sm font-semibold shadow-card hover:bg-cobalt-soft sm:bottom-4 sm:left-4"
          onClick={() => lightbox.open(0)}
        >
          <Icon of="icon-images" className="size-4" />
          {m.tour_all_pictures({ count: tour.pictures.length })}
        </button>
      </CachedFragment>
      <Lightbox
        pictures={tour.pictures.map((picture) => ({
          picture,
          alt: localise(picture.alt, locale),
        }))}
        index={lightbox.index}
        onMove={lightbox.move}
        onClose={lightbox.close}
      />
    </section>
  );
}
