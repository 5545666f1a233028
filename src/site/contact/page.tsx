import { paths } from '#api/client/api-query.ts';
import { prefetch, preload } from '#api/client/preload.ts';
import { m } from '#platform/i18n/messages.ts';
import { AzulejoTile } from '#ui/drawing/azulejo.tsx';
import { JsonLd } from '#ui/page/json-ld.tsx';
import { useOrigin } from '#ui/page/origin.ts';
import { Container } from '#ui/page/section.tsx';
import { PageHead } from '../page-head.tsx';
import { contactDetails } from './contact-details.ts';
import { ContactForm } from './contact-form.tsx';
import { Downloads } from './downloads.tsx';
import { FrequentQuestions } from './frequent-questions.tsx';
import { OpeningHours } from './opening-hours.tsx';
import { faqPage, frequentQuestions } from './questions.ts';
import { ReachUs } from './reach-us.tsx';
import { travelAgency } from './travel-agency.ts';

const data = () => ({ lists: [paths.documents] });
export const loader = preload(data);
export const clientLoader = prefetch(data);

export default function ContactPage() {
  const origin = useOrigin();
  const questions = frequentQuestions();
  return (
    <>
      <PageHead title={m.contact_title()} description={m.contact_description()} />
      <JsonLd things={[travelAgency(origin), faqPage(questions)]} />
      <Container className="py-14 sm:py-20">
        <AzulejoTile className="mb-4 text-cobalt" />
        <h1 className="text-4xl sm:text-6xl">{m.contact_heading()}</h1>
        <p className="mt-4 text-lg text-muted">{m.contact_lead()}</p>
        <div className="mt-12 grid gap-x-20 gap-y-14 lg:grid-cols-[5fr_7fr]">
          <div className="flex flex-col gap-12">
            <ReachUs />
            <section>
              <h2 className="text-2xl">{m.contact_address()}</h2>
              <address className="mt-3 not-italic">
                {contactDetails.street}
                <br />
                {contactDetails.city}
                <br />
                {m.contact_country()}
              </address>
              <a
                href={contactDetails.mapUrl}
                rel="noreferrer"
                className="inline-flex min-h-11 items-center text-cobalt underline underline-offset-4"
              >
                {m.contact_map()}
              </a>
            </section>
            <OpeningHours />
          </div>
          <section className="self-start border border-line bg-surface p-5 sm:p-10">
            <h2 className="mb-6 text-3xl">{m.contact_form()}</h2>
            <ContactForm />
          </section>
        </div>
      </Container>
      <FrequentQuestions questions={questions} />
      <Downloads />
    </>
  );
}
