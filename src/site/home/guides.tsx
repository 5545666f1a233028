import { addressOf, useApi } from '#api/client/calls.ts';
import { api } from '#contract/http/api-paths.ts';
import { m } from '#platform/i18n/messages.ts';
import { Container } from '#ui/section.tsx';
import { GuideCard } from './guide-card.tsx';
import { say } from './words.tsx';

export const guidesAddress = addressOf(api.guides);

export function Guides() {
  const guides = useApi(guidesAddress).data?.guides ?? [];
  if (guides.length === 0) return null;
  return (
    <section id="our-guides" className="bg-surface py-16 sm:py-24 [#about+&]:pt-0">
      <Container>
        <h2 className="mb-8 border-t border-line pt-10 text-3xl">{m.home_guides_heading()}</h2>
        <ul className="grid gap-x-10 gap-y-10 md:grid-cols-3">
          {guides.map((guide) => (
            <GuideCard key={say(guide.name)} guide={guide} className="md:max-lg:flex-col" />
          ))}
        </ul>
      </Container>
    </section>
  );
}
