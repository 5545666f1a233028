import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useBusiness } from '#api/client/business.ts';
import { homeSections, pageAt, pages } from '#contract/pages/pages.ts';
import { lawFacts } from '#platform/i18n/law-facts.ts';
import { currentLocale, m } from '#platform/i18n/messages.ts';
import { AzulejoBand } from '#ui/azulejo.tsx';
import { CachedFragment } from '#ui/cached-fragment.ts';
import { Logo } from '#ui/logo.tsx';
import { said } from '#ui/said.tsx';
import { Container } from '#ui/section.tsx';
import { SocialLinks } from '../contact/contact-details.tsx';
import { tours, useList } from '../lists.ts';
import { HomeLink, useHomeLinks, useMoreLinks } from './nav-links.tsx';
import { NewsletterForm } from './newsletter-form.tsx';
import { policies } from './policies.ts';

export function Footer() {
  const { name, look } = useBusiness();
  const year = new Date().getFullYear();
  return (
    <footer>
      <AzulejoBand />
      <div className="deep-ground pt-14 pb-8">
        <Container>
          <div className="grid gap-x-12 gap-y-12 wrap-anywhere sm:grid-cols-2 lg:grid-cols-[1.3fr_0.7fr_1.1fr_1.4fr]">
            <div>
              {look.logo ? (
                <Logo logo={look.logo} alt={name} className="h-14 max-w-60" />
              ) : (
                <p className="font-display text-3xl font-semibold">{name}</p>
              )}
              <CachedFragment name="footer brand" of={[]}>
                <AboutBusiness />
              </CachedFragment>
            </div>
            <CachedFragment name="footer columns" of={[useList(tours).data]}>
              <QuickLinks />
              <TourLinks />
              <NewsletterForm />
            </CachedFragment>
          </div>
          <CachedFragment name={`footer end ${year}`} of={[]}>
            <FooterEnd year={year} />
          </CachedFragment>
        </Container>
      </div>
    </footer>
  );
}

function AboutBusiness() {
  const { tagline, footer } = useBusiness();
  const words = said(footer) || said(tagline);
  return (
    <>
      {words && <p className="mt-4 max-w-xs text-muted">{words}</p>}
      <div className="mt-4">
        <SocialLinks />
      </div>
    </>
  );
}

function QuickLinks() {
  const { homeParts } = useBusiness();
  const links = [
    { to: pages.home, name: m.footer_home },
    { to: pages.tours, name: m.nav_tours },
    ...useHomeLinks(),
    {
      to: homeParts.includes('callToAction') ? homeSections.bookNow : pages.tours,
      name: m.footer_book,
    },
    // After the specification's links.
    ...useMoreLinks(),
  ];
  return <FooterLinks heading={m.footer_quick_links()} links={links} />;
}

function FooterEnd({ year }: { year: number }) {
  const { name: business } = useBusiness();
  return (
    <div className="mt-14 flex flex-wrap items-center justify-between gap-x-8 gap-y-2 border-t border-line pt-6 text-sm wrap-anywhere text-muted">
      <div>
        <p>{`© ${year} ${business}`}</p>
        <LawLine />
      </div>
      <ul className="flex flex-wrap gap-x-6">
        {policies.map(({ to, name }) => (
          <li key={to}>
            <Link
              to={to}
              className="inline-flex min-h-11 items-center underline-offset-4 hover:underline"
            >
              {name()}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}

function LawLine() {
  const business = useBusiness();
  const facts = lawFacts(business, currentLocale());
  if (facts.length === 0 && business.complaintsUrl === null) return null;
  return (
    <p className="flex flex-wrap items-center gap-x-4 wrap-anywhere">
      {facts.map((fact) => (
        <span key={fact}>{fact}</span>
      ))}
      {business.complaintsUrl && (
        <a
          href={business.complaintsUrl}
          rel="noreferrer"
          className="inline-flex min-h-11 items-center underline underline-offset-4"
        >
          {m.law_complaints()}
        </a>
      )}
    </p>
  );
}

type FooterLinksProps = {
  heading: string;
  links: readonly { to: string; name: () => ReactNode }[];
};

function FooterLinks({ heading, links }: FooterLinksProps) {
  return (
    <nav aria-label={heading}>
      <h2 className="text-xl">{heading}</h2>
      <ul className="mt-3">
        {links.map(({ to, name }) => (
          <li key={to + name()}>
            <HomeLink to={to} className="foot-link">
              {name()}
            </HomeLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function TourLinks() {
  const { data } = useList(tours);
  if (!data?.length) return <div />;
  const links = data.map(({ id, name }) => ({
    to: pageAt(pages.tour, { id }),
    name: () => said(name),
  }));
  return <FooterLinks heading={m.footer_our_tours()} links={links} />;
}
