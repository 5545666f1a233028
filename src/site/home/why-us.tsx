import { Coins, Compass, MapPinned, Users } from 'lucide-react';
import { m } from '#platform/i18n/messages.ts';
import { Section } from '#ui/page/section.tsx';

const reasons = [
  { icon: Users, heading: m.home_why_small_heading, text: m.home_why_small_text },
  { icon: MapPinned, heading: m.home_why_local_heading, text: m.home_why_local_text },
  { icon: Compass, heading: m.home_why_custom_heading, text: m.home_why_custom_text },
  { icon: Coins, heading: m.home_why_value_heading, text: m.home_why_value_text },
];

export function WhyUs() {
  return (
    <Section ground="sunken" heading={m.home_why_heading()}>
      <ul className="grid sm:grid-cols-2 lg:grid-cols-4">
        {reasons.map(({ icon: Icon, heading, text }) => (
          <li key={heading()} className="border-t-2 border-cobalt py-6 pr-8 sm:odd:pr-10 lg:py-8">
            <Icon aria-hidden="true" className="size-9 text-cobalt" strokeWidth={1.25} />
            <h3 className="mt-5 text-2xl">{heading()}</h3>
            <p className="mt-3 text-muted">{text()}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
