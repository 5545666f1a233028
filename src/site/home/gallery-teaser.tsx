import { Link } from 'react-router';
import { GALLERY_CARDS } from '#contract/constants.ts';
import { localise } from '#contract/localised.ts';
import { pages } from '#contract/pages/pages.ts';
import { currentLocale, m } from '#platform/i18n/messages.ts';
import { ButtonLink } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { Picture } from '#ui/picture.tsx';
import { langOf, said } from '#ui/said.tsx';
import { Section } from '#ui/section.tsx';
import { galleryCards, useList } from '../lists.ts';
import { useHome } from './words.tsx';

/** Four pictures on a phone, six on a tablet, else all; the link is always there (SPEC section 4). */
export function GalleryTeaser() {
  const gallery = useList(galleryCards);
  const items = (gallery.data ?? []).filter(({ isActive }) => isActive).slice(0, GALLERY_CARDS);
  return (
    <Section
      heading={said(useHome()?.galleryHeading) || m.gallery_title()}
      action={
        <ButtonLink look="quiet" to={pages.gallery} className="-mr-4 -ml-6">
          {m.home_gallery_all()}
          <Icon of="icon-arrow-right" className="size-5" />
        </ButtonLink>
      }
    >
      {gallery.isSuccess && items.length === 0 && (
        <div className="border-t border-line py-12">
          <h3 className="text-3xl">{m.gallery_empty()}</h3>
          <p className="mt-3 text-lg text-muted">{m.gallery_empty_text()}</p>
        </div>
      )}
      {items.length > 0 && (
        <ul className="teaser">
          {items.map(({ id, picture, title }) => (
            <li key={id} lang={langOf(title)}>
              <Link to={pages.gallery}>
                <Picture
                  picture={picture}
                  alt={localise(title, currentLocale())}
                  sizes="(min-width: 1024px) 25vw, (min-width: 768px) 33vw, 50vw"
                />
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}
