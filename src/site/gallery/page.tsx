import { paths, useApi } from '#api/client/api-query.ts';
import { prefetch, preload } from '#api/client/preload.ts';
import { localise } from '#platform/i18n/locale.ts';
import { currentLocale, m } from '#platform/i18n/messages.ts';
import { ButtonLink } from '#ui/button.tsx';
import { Lightbox } from '#ui/lightbox/lightbox.tsx';
import { useLightbox } from '#ui/lightbox/use-lightbox.ts';
import { Container } from '#ui/page/section.tsx';
import { Loading, Skeleton } from '#ui/state/skeleton.tsx';
import { PageHead } from '../page-head.tsx';
import { PageTitle } from '../page-title.tsx';
import { Print } from './print.tsx';

const data = () => ({ lists: [paths.gallery] });
export const loader = preload(data);
export const clientLoader = prefetch(data);

const SKELETONS = ['first', 'second', 'third'];
const grid = 'grid gap-x-6 gap-y-10 sm:grid-cols-2 lg:grid-cols-3';

/** Every active picture in the operator’s order. A failure shows no error, just no pictures. */
export default function GalleryPage() {
  const gallery = useApi(paths.gallery);
  const items = (gallery.data ?? []).filter(({ isActive }) => isActive);
  const lightbox = useLightbox(items.length);
  const locale = currentLocale();
  return (
    <>
      <PageHead title={m.gallery_title()} description={m.gallery_description()} />
      <Container className="pb-20">
        <PageTitle heading={m.gallery_heading()} lead={m.gallery_lead()} />
        {gallery.isPending && (
          <Loading className={grid}>
            {SKELETONS.map((name) => (
              <Skeleton key={name} className="aspect-3/2" />
            ))}
          </Loading>
        )}
        {!gallery.isPending && items.length === 0 && (
          <div className="border-t border-line py-12">
            <h2 className="text-3xl">{m.gallery_empty()}</h2>
            <p className="mt-3 text-lg text-muted">{m.gallery_empty_text()}</p>
            <ButtonLink to="/tours" className="mt-6">
              {m.gallery_to_tours()}
            </ButtonLink>
          </div>
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
      </Container>
      <Lightbox
        pictures={items.map(({ picture, title, description }) => ({
          picture,
          alt: localise(description, locale) || localise(title, locale),
          title: localise(title, locale),
          description: localise(description, locale),
        }))}
        index={lightbox.index}
        onMove={lightbox.move}
        onClose={lightbox.close}
      />
    </>
  );
}
