import { ARRIVE_EARLY_MINUTES, FREE_CANCELLATION_HOURS, REQUEST_REPLY_HOURS } from '#constants';
import { m } from '#platform/i18n/messages.ts';
import { Section } from '#ui/page/section.tsx';

/** The house rules that a guest meets, in the order in which they are met. */
export function HowWeWork() {
  const rules = [
    { heading: m.about_how_1_heading(), text: m.about_how_1_text() },
    {
      heading: m.about_how_2_heading({ hours: REQUEST_REPLY_HOURS }),
      text: m.about_how_2_text(),
    },
    {
      heading: m.about_how_3_heading({ minutes: ARRIVE_EARLY_MINUTES }),
      text: m.about_how_3_text(),
    },
    {
      heading: m.about_how_4_heading(),
      text: m.about_how_4_text({ hours: FREE_CANCELLATION_HOURS }),
    },
  ];
  return (
    <Section ground="sunken" heading={m.about_how_heading()}>
      <ol className="grid gap-x-10 sm:grid-cols-2 lg:grid-cols-4">
        {rules.map(({ heading, text }, index) => (
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
