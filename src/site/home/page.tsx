import { paths } from '#api/client/api-query.ts';
import { prefetch, preload } from '#api/client/preload.ts';
import { m } from '#platform/i18n/messages.ts';
import { JsonLd } from '#ui/page/json-ld.tsx';
import { useOrigin } from '#ui/page/origin.ts';
import { travelAgency } from '../contact/travel-agency.ts';
import { PageHead } from '../page-head.tsx';
import { About } from './about.tsx';
import { CallToAction } from './call-to-action.tsx';
import { Contact } from './contact.tsx';
import { FeaturedTours } from './featured-tours.tsx';
import { GalleryTeaser } from './gallery-teaser.tsx';
import { Guides } from './guides.tsx';
import { Hero } from './hero.tsx';
import { Reviews } from './reviews/reviews.tsx';
import { webSite } from './web-site.ts';
import { WhyUs } from './why-us.tsx';

const data = () => ({ lists: [paths.tours, paths.testimonials, paths.gallery] });
export const loader = preload(data);
export const clientLoader = prefetch(data);

/** The eight sections in the order of SPEC section 2; the guides stand with "about us". */
export default function HomePage() {
  const origin = useOrigin();
  return (
    <>
      <PageHead title={m.home_title()} description={m.home_description()} />
      <JsonLd things={[webSite(origin), travelAgency(origin)]} />
      <Hero />
      <FeaturedTours />
      <About />
      <Guides />
      <WhyUs />
      <Reviews />
      <GalleryTeaser />
      <CallToAction />
      <Contact />
    </>
  );
}
