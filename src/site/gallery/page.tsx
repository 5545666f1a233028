import type { MouseEvent, ReactNode } from 'react';
import { prefetch, preload } from '#api/client/preload.ts';
import type { GalleryItemJson } from '#contract/content/gallery.schemas.ts';
import { localise } from '#contract/localised.ts';
import { pages } from '#contract/pages/pages.ts';
import { currentLocale, m } from '#platform/i18n/messages.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { focusOn } from '#ui/focus.tsx';
import { Icon } from '#ui/icon.tsx';
import { Loading, Skeleton } from '#ui/loading.tsx';
import { Lightbox } from '#ui/overlay/lightbox.tsx';
import { useLightbox } from '#ui/overlay/use-lightbox.ts';
import { Picture } from '#ui/picture.tsx';
import { said } from '#ui/said.tsx';
import { Container } from '#ui/section.tsx';
import { PageHead } from '../frame/page-head.tsx';
import { PageTitle } from '../frame/page-title.tsx';
import { gallery as pictures, useGrowingList } from '../lists.ts';
import { paths } from '../paths.ts';
import { ShowMore } from '../show-more.tsx';

const data = () => ({ lists: [paths.gallery] });
export const loader = preload(data);
export const clientLoader = prefetch(data);

const SKELETONS = ['first', 'second', 'third'];
/** Two, three or four columns (SPEC section 4). */
const grid =
  'grid grid-cols-2 gap-x-3 gap-y-6 sm:gap-x-6 sm:gap-y-10 md:grid-cols-3 lg:grid-cols-4';

export default function GalleryPage() {
  const [gallery, hung, more] = useGrowingList(pictures);
  const items = (hung ?? []).filter(({ isActive }) => isActive);
  const lightbox = useLightbox(items.length);
  const locale = currentLocale();
  return (
    <>
      <PageHead title={m.gallery_title()} description={m.gallery_description()} />
      <Container className="pb-20">
        <PageTitle heading={m.gallery_title()} lead={m.gallery_lead()} />
        {gallery.isPending && (
          <Loading className={grid}>
            {SKELETONS.map((name) => (
              <Skeleton key={name} className="aspect-3/2" />
            ))}
          </Loading>
        )}
        {!gallery.isPending && items.length === 0 && (
          <NoPictures gallery={gallery}>
            <ButtonLink to={pages.tours} className="mt-6">
              {m.gallery_to_tours()}
            </ButtonLink>
          </NoPictures>
        )}
        {items.length > 0 && (
          <ul className={grid}>
            {items.map((item, index) => (
              <Print
                key={item.id}
                item={item}
                isLarge={index === 0}
                onOpen={() => lightbox.open(index)}
              />
            ))}
          </ul>
        )}
        <ShowMore more={more} />
      </Container>
      <Lightbox
        pictures={items.map(({ picture, title, description }) => ({
          picture,
          alt: localise(description, locale) || localise(title, locale),
          title: said(title),
          description: said(description),
        }))}
        index={lightbox.index}
        onMove={lightbox.move}
        onClose={lightbox.close}
      />
    </>
  );
}

type PrintProps = {
  item: GalleryItemJson;
  /** The first one spans two columns and, if there are more, two rows. */
  isLarge: boolean;
  onOpen: () => void;
};

function Print({ item, isLarge, onOpen }: PrintProps) {
  const title = localise(item.title, currentLocale());
  return (
    <li className={classNames(isLarge && 'col-span-2 md:row-span-2')}>
      <figure className="flex h-full flex-col">
        <button
          type="button"
          aria-label={m.lightbox_open({ picture: title })}
          className="block min-h-0 flex-1 cursor-zoom-in overflow-hidden rounded-card border border-line bg-surface p-1.5 shadow-card sm:p-2 transition-shadow hover:shadow-raised"
          onClick={onOpen}
        >
          <Picture
            picture={item.picture}
            alt=""
            sizes={
              isLarge
                ? '(min-width: 1280px) 600px, (min-width: 1024px) 47vw, (min-width: 768px) 62vw, 94vw'
                : '(min-width: 1280px) 290px, (min-width: 1024px) 23vw, (min-width: 768px) 30vw, 46vw'
            }
            isFirst={isLarge}
            className={classNames('h-full w-full object-cover', !isLarge && 'aspect-3/2')}
          />
        </button>
        <figcaption className="mt-3 font-display leading-tight font-semibold hyphens-auto sm:text-lg">
          {said(item.title)}
        </figcaption>
      </figure>
    </li>
  );
}

type NoPicturesProps = {
  gallery: { isError: boolean; refetch: () => unknown };
  children?: ReactNode;
};

/** A gallery that failed to load shows no error (SPEC section 4), but doesn't claim to be empty either. */
function NoPictures({ gallery, children }: NoPicturesProps) {
  const retry = (event: MouseEvent) => {
    // The button disappears when the pictures load; the focus stays with them.
    focusOn(event.currentTarget.closest('section, main'));
    void gallery.refetch();
  };
  return (
    <div className="border-t border-line py-12">
      <h2 className="text-3xl">{gallery.isError ? m.gallery_not_here() : m.gallery_empty()}</h2>
      <p className="mt-3 text-lg text-muted">
        {gallery.isError ? m.gallery_not_here_text() : m.gallery_empty_text()}
      </p>
      {gallery.isError ? (
        <Button look="quiet" className="mt-4 -ml-6" onClick={retry}>
          <Icon of="icon-rotate-cw" className="size-4" />
          {m.try_again()}
        </Button>
      ) : (
        children
      )}
    </div>
  );
}
