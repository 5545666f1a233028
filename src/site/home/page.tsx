import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { WebSite } from 'schema-dts';
import { useBusiness } from '#api/client/business.ts';
import { useApi } from '#api/client/calls.ts';
import { prefetch, preload } from '#api/client/preload.ts';
import { type HomePart, reasonDrawings } from '#contract/content/home.ts';
import { pages } from '#contract/pages/pages.ts';
import { businessDescription, businessTitle } from '#contract/settings/business.ts';
import type { BusinessJson } from '#contract/settings/settings.schemas.ts';
import { currentLocale, m } from '#platform/i18n/messages.ts';
import { AzulejoWall } from '#ui/azulejo.tsx';
import { ButtonLink } from '#ui/button.tsx';
import { CachedFragment } from '#ui/cached-fragment.ts';
import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/icon.tsx';
import { JsonLd } from '#ui/json-ld.tsx';
import { LoadError, Loading } from '#ui/loading.tsx';
import { useOrigin } from '#ui/origin.ts';
import { said } from '#ui/said.tsx';
import { Section } from '#ui/section.tsx';
import { ReachUs } from '../contact/contact-details.tsx';
import { ContactForm } from '../contact/contact-form.tsx';
import { agencyInBrief, travelAgency } from '../contact/travel-agency.ts';
import { PageHead } from '../frame/page-head.tsx';
import { addressIn, galleryCards, testimonials, tours, useList } from '../lists.ts';
import { TourCard, TourCardSkeleton } from '../tours/tour-card.tsx';
import { GalleryTeaser } from './gallery-teaser.tsx';
import { Guides, guidesAddress } from './guides.tsx';
import { Hero } from './hero.tsx';
import { Reviews } from './reviews.tsx';
import { homeAddress, Paragraphs, PlacedPicture, say, useHome } from './words.tsx';

const data: Parameters<typeof preload>[0] = (_params, _query, isThere) => ({
  lists: [
    homeAddress,
    guidesAddress,
    ...[tours, testimonials, galleryCards].map((list) => addressIn(list, isThere)),
  ],
});
export const loader = preload(data);
export const clientLoader = prefetch(data);

/** In the order of SPEC section 2, except sections that the operator hides. */
export default function HomePage() {
  const origin = useOrigin();
  const business = useBusiness();
  const answers = [
    useHome(),
    useApi(guidesAddress).data,
    ...[useList(tours), useList(testimonials), useList(galleryCards)].map(({ data }) => data),
  ];
  const shown = (part: HomePart, element: ReactNode) =>
    business.homeParts.includes(part) && element;
  return (
    <>
      <PageHead
        title={businessTitle(business, currentLocale())}
        description={businessDescription(business, currentLocale())}
      />
      <CachedFragment name={`home of ${origin}`} of={answers}>
        <JsonLd things={[webSite(origin, business), travelAgency(origin, business)]} />
        <Hero />
        {shown('tours', <FeaturedTours />)}
        {shown('about', <About />)}
        {shown('guides', <Guides />)}
        {shown('reasons', <Reasons />)}
        {shown('reviews', <Reviews />)}
        {shown('gallery', <GalleryTeaser />)}
        {shown('callToAction', <CallToAction />)}
        {shown('contact', <Contact />)}
      </CachedFragment>
    </>
  );
}

const FEATURED = 6;
const SKELETONS = ['first', 'second', 'third'];
const grid = 'grid gap-x-6 gap-y-10 sm:grid-cols-2 lg:grid-cols-3';

function FeaturedTours() {
  const list = useList(tours);
  const home = useHome();
  return (
    <Section
      id="tours"
      heading={said(home?.tours.heading) || m.tours_heading()}
      lead={said(home?.tours.lead)}
      action={
        list.data?.length === 0 ? null : (
          <ButtonLink look="quiet" to={pages.tours} className="-mr-4 -ml-6">
            {m.home_tours_all()}
            <Icon of="icon-arrow-right" className="size-5" />
          </ButtonLink>
        )
      }
    >
      {list.isPending && (
        <Loading className={grid}>
          {SKELETONS.map((name) => (
            <TourCardSkeleton key={name} />
          ))}
        </Loading>
      )}
      {list.error && (
        <LoadError
          text={m.tours_failed({ message: list.error.message })}
          onRetry={() => void list.refetch()}
        />
      )}
      {list.data?.length === 0 && <p className="text-lg">{m.tours_empty()}</p>}
      {list.data && list.data.length > 0 && (
        <ul className={grid}>
          {list.data.slice(0, FEATURED).map((tour) => (
            <li key={tour.id} className="flex">
              <CachedFragment name="card" of={[tour]}>
                <TourCard tour={tour} />
              </CachedFragment>
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}

function About() {
  const home = useHome();
  const { homeParts } = useBusiness();
  const place = home?.about.picture;
  return (
    <Section id="about" ground="surface" heading={said(home?.about.heading) || m.about_title()}>
      <div
        className={classNames(
          'grid items-start gap-x-16 gap-y-10',
          place && 'lg:grid-cols-[5fr_7fr]',
        )}
      >
        <div className="flex max-w-prose flex-col gap-5 text-lg wrap-anywhere">
          <Paragraphs text={home?.about.text} />
          <p className="flex flex-wrap items-center gap-x-8">
            {homeParts.includes('guides') && (
              <ButtonLink to={{ hash: '#our-guides' }} preventScrollReset>
                {m.home_about_link()}
                <Icon of="icon-arrow-down" className="size-5" />
              </ButtonLink>
            )}
            <Link
              to={pages.about}
              className="inline-flex min-h-12 items-center text-cobalt underline underline-offset-4"
            >
              {m.home_about_more()}
            </Link>
          </p>
        </div>
        {place && (
          <PlacedPicture
            place={place}
            sizes="(min-width: 1024px) 55vw, 100vw"
            className="order-first aspect-3/2 w-full rounded-card lg:order-none"
          />
        )}
      </div>
    </Section>
  );
}

function Reasons() {
  const home = useHome();
  const reasons = home?.reasons ?? [];
  return (
    <Section ground="sunken" heading={said(home?.reasonsHeading) || m.home_why_heading()}>
      <ul
        className={classNames(
          'grid sm:grid-cols-2',
          reasons.length % 3 === 0 ? 'lg:grid-cols-3' : 'lg:grid-cols-4',
        )}
      >
        {reasons.map(({ icon, heading, text }) => (
          <li
            key={say(heading)}
            className="border-t-2 border-cobalt py-6 pr-8 wrap-anywhere sm:odd:pr-10 lg:py-8"
          >
            <Icon of={reasonDrawings[icon]} className="size-9 text-cobalt" />
            <h3 className="mt-5 text-2xl">{said(heading)}</h3>
            <p className="mt-3 text-muted">{said(text)}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}

function CallToAction() {
  const words = useHome()?.callToAction;
  const place = words?.picture;
  return (
    <section id="book-now" className={place ? 'grid lg:grid-cols-2' : 'grid'}>
      <div className="deep-ground relative order-last flex items-center overflow-hidden lg:order-first">
        <AzulejoWall size={72} className="absolute inset-0 text-white opacity-6" />
        <div
          className={`relative w-full px-4 py-14 sm:px-6 lg:py-28 lg:pr-16 lg:pl-8 ${place ? 'lg:ml-auto lg:max-w-160' : 'mx-auto max-w-320'}`}
        >
          <h2 className="text-4xl sm:text-5xl">{said(words?.heading)}</h2>
          <p className="mt-5 max-w-lg text-lg text-muted">{said(words?.text)}</p>
          <ButtonLink look="action" to={pages.tours} className="mt-8 w-full sm:w-auto">
            {said(words?.action) || m.home_cta_action()}
          </ButtonLink>
        </div>
      </div>
      {place && (
        <div className="relative min-h-64 lg:min-h-full">
          <PlacedPicture
            place={{ ...place, alt: '' }}
            sizes="(min-width: 1024px) 50vw, 100vw"
            className="absolute inset-0 h-full w-full"
          />
        </div>
      )}
    </section>
  );
}

function Contact() {
  return (
    <Section id="contact" heading={m.contact_heading()} lead={m.contact_lead()}>
      <div className="grid gap-x-20 gap-y-12 lg:grid-cols-[5fr_7fr]">
        <ReachUs />
        <ContactForm />
      </div>
    </Section>
  );
}

const webSite = (origin: string, business: BusinessJson) =>
  ({
    '@type': 'WebSite',
    '@id': `${origin}/#site`,
    name: business.name,
    url: `${origin}/`,
    inLanguage: currentLocale(),
    publisher: agencyInBrief(origin, business),
  }) satisfies WebSite;
