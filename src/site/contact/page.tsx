import type { FAQPage } from 'schema-dts';
import { useBusiness } from '#api/client/business.ts';
import { addressOf, useApi } from '#api/client/calls.ts';
import { prefetch, preload } from '#api/client/preload.ts';
import type { QuestionsSettings } from '#contract/content/home.schemas.ts';
import { api } from '#contract/http/api-paths.ts';
import { localise } from '#contract/localised.ts';
import { currentLocale, m } from '#platform/i18n/messages.ts';
import { AzulejoTile } from '#ui/azulejo.tsx';
import { formatBytes } from '#ui/format-bytes.ts';
import { Icon } from '#ui/icon.tsx';
import { JsonLd } from '#ui/json-ld.tsx';
import { useOrigin } from '#ui/origin.ts';
import { said } from '#ui/said.tsx';
import { Container, Section } from '#ui/section.tsx';
import { PageHead } from '../frame/page-head.tsx';
import { paths } from '../paths.ts';
import { PostalAddress, ReachUs } from './contact-details.tsx';
import { ContactForm } from './contact-form.tsx';
import { OpeningHours } from './opening-hours.tsx';
import { travelAgency } from './travel-agency.ts';

const questionsAddress = addressOf(api.questions);

const data = () => ({ lists: [paths.documents, questionsAddress] });
export const loader = preload(data);
export const clientLoader = prefetch(data);

export default function ContactPage() {
  const origin = useOrigin();
  const business = useBusiness();
  const place = [business.name, business.street, business.city].filter(Boolean).join(', ');
  const asked = useApi(questionsAddress).data?.questions ?? [];
  return (
    <>
      <PageHead title={m.contact_title()} description={m.contact_description({ place })} />
      <JsonLd
        things={[travelAgency(origin, business), ...(asked.length > 0 ? [faqPage(asked)] : [])]}
      />
      <Container className="py-14 sm:py-20">
        <AzulejoTile className="mb-4 text-cobalt" />
        <h1 className="text-4xl sm:text-6xl">{m.contact_heading()}</h1>
        <p className="mt-4 text-lg text-muted">{m.contact_lead()}</p>
        <div className="mt-12 grid gap-x-20 gap-y-14 lg:grid-cols-[5fr_7fr]">
          <div className="flex flex-col gap-12 empty:hidden">
            <ReachUs />
            <PostalAddress />
            <OpeningHours />
          </div>
          <section className="self-start border border-line bg-surface p-5 sm:p-10">
            <h2 className="mb-6 text-3xl">{m.contact_form()}</h2>
            <ContactForm />
          </section>
        </div>
      </Container>
      {asked.length > 0 && <FrequentQuestions questions={asked} />}
      <Downloads />
    </>
  );
}

type Question = QuestionsSettings['questions'][number];

/** `details` need no scripts, and the browser's search finds the answers. */
function FrequentQuestions({ questions }: { questions: readonly Question[] }) {
  return (
    <Section
      id="questions"
      ground="surface"
      heading={m.contact_faq_heading()}
      lead={m.contact_faq_lead()}
    >
      <ul className="grid gap-x-16 lg:grid-cols-2">
        {questions.map(({ question, answer }) => (
          <li key={localise(question, currentLocale())} className="border-t border-line">
            <details className="group">
              <summary className="flex min-h-16 list-none items-center justify-between gap-4 py-3 font-display text-xl leading-snug font-semibold hover:text-cobalt [&::-webkit-details-marker]:hidden">
                {said(question)}
                <Icon
                  of="icon-plus/1.5"
                  className="size-6 shrink-0 text-cobalt transition-transform duration-200 group-open:rotate-45"
                />
              </summary>
              <p className="max-w-prose pr-10 pb-6 whitespace-pre-line text-muted">
                {said(answer)}
              </p>
            </details>
          </li>
        ))}
      </ul>
    </Section>
  );
}

const faqPage = (questions: readonly Question[]) =>
  ({
    '@type': 'FAQPage',
    mainEntity: questions.map(({ question, answer }) => ({
      '@type': 'Question',
      name: localise(question, currentLocale()),
      acceptedAnswer: { '@type': 'Answer', text: localise(answer, currentLocale()) },
    })),
  }) satisfies FAQPage;

function Downloads() {
  const locale = currentLocale();
  const documents = useApi(paths.documents).data?.filter(
    ({ language }) => language === null || language === locale,
  );
  if (!documents || documents.length === 0) return null;
  return (
    <Section id="documents" heading={m.contact_documents()}>
      <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
        {documents.map(({ slug, title, bytes, url }) => (
          <li key={slug}>
            <a
              href={url}
              className="flex h-full items-center gap-4 border border-line bg-surface p-4 hover:border-cobalt"
            >
              <Icon of="icon-file-down/1.5" className="size-7 shrink-0 text-cobalt" />
              <span>
                <span className="block font-semibold">{said(title)}</span>
                <span className="block text-sm text-muted">
                  {m.contact_document_facts({ size: formatBytes(bytes) })}
                </span>
              </span>
            </a>
          </li>
        ))}
      </ul>
    </Section>
  );
}
