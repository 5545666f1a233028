import { useBusiness } from '#api/client/business.ts';
import { addressOf, useApi } from '#api/client/calls.ts';
import { prefetch, preload } from '#api/client/preload.ts';
import { api } from '#contract/http/api-paths.ts';
import { pages } from '#contract/pages/pages.ts';
import { m } from '#platform/i18n/messages.ts';
import { AzulejoWall } from '#ui/azulejo.tsx';
import { ButtonLink } from '#ui/button.tsx';
import { said } from '#ui/said.tsx';
import { Container, Section } from '#ui/section.tsx';
import { PageHead } from '../frame/page-head.tsx';
import { PageTitle } from '../frame/page-title.tsx';
import { Guides, guidesAddress } from '../home/guides.tsx';
import { Paragraphs, PlacedPicture, say } from '../home/words.tsx';

const aboutAddress = addressOf(api.about);

const data = () => ({ lists: [aboutAddress, guidesAddress] });
export const loader = preload(data);
export const clientLoader = prefetch(data);

export default function AboutPage() {
  const business = useBusiness();
  const about = useApi(aboutAddress).data;
  const lead = say(about?.lead, say(business.tagline));
  const hasStory = say(about?.story) !== '';
  const closing = said(about?.closing);
  return (
    <>
      <PageHead
        title={m.about_title()}
        description={lead || m.about_description({ business: business.name })}
      />
      <Container>
        <PageTitle
          heading={said(about?.heading) || business.name}
          lead={said(about?.lead) || said(business.tagline)}
        />
        {about?.picture && (
          <PlacedPicture
            place={about.picture}
            sizes="(min-width: 1280px) 1216px, 94vw"
            isFirst
            className="aspect-3/2 w-full rounded-card lg:aspect-5/2"
          />
        )}
        {hasStory && (
          <section className="grid gap-x-16 gap-y-6 pt-16 sm:pt-24 lg:grid-cols-[4fr_8fr]">
            <h2 className="text-3xl sm:text-5xl">
              {said(about?.storyHeading) || m.about_story_heading()}
            </h2>
            <div className="flex max-w-text flex-col gap-6 text-lg leading-relaxed wrap-anywhere">
              <Paragraphs text={about?.story} first="font-display text-2xl leading-snug" />
            </div>
          </section>
        )}
        <div className="h-16 sm:h-24" />
      </Container>
      <HowWeWork />
      <Guides />
      {closing && (
        <section className="deep-ground relative overflow-hidden">
          <AzulejoWall size={72} className="absolute inset-0 text-white opacity-6" />
          <Container className="relative flex flex-wrap items-center justify-between gap-x-12 gap-y-6 py-14 sm:py-20">
            <h2 className="max-w-xl text-4xl sm:text-5xl">{closing}</h2>
            <ButtonLink look="action" to={pages.tours}>
              {m.about_cta_action()}
            </ButtonLink>
          </Container>
        </section>
      )}
    </>
  );
}

function HowWeWork() {
  const { rules } = useBusiness();
  const steps = [
    {
      heading: m.about_how_1_heading({ maximum: rules.maxSharedGroupSize }),
      text: m.about_how_1_text({ maximum: rules.maxSharedGroupSize }),
    },
    {
      heading: m.about_how_2_heading({ hours: rules.requestReplyHours }),
      text: m.about_how_2_text(),
    },
    {
      heading: m.about_how_3_heading({ minutes: rules.arriveEarlyMinutes }),
      text: m.about_how_3_text(),
    },
    {
      heading: m.about_how_4_heading(),
      text: `${m.about_how_4_text({ hours: rules.freeCancellationHours })} ${m.about_how_4_unless()}`,
    },
  ];
  return (
    <Section ground="sunken" heading={m.about_how_heading()}>
      <ol className="grid gap-x-10 sm:grid-cols-2 lg:grid-cols-4">
        {steps.map(({ heading, text }, index) => (
          <li key={heading} className="border-t-2 border-cobalt py-6 lg:py-8">
            <span
              aria-hidden="true"
              className="font-display text-5xl leading-none font-semibold text-cobalt"
            >
              {index + 1}
            </span>
            <h3 className="mt-4 text-2xl">{heading}</h3>
            <p className="mt-3 text-muted">{text}</p>
          </li>
        ))}
      </ol>
    </Section>
  );
}
