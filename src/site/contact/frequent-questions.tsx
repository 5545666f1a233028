import { Plus } from 'lucide-react';
import { m } from '#platform/i18n/messages.ts';
import { Section } from '#ui/page/section.tsx';
import type { Question } from './questions.ts';

/** Questions that unfold. They need none of our code, and the browser's search finds the answers. */
export function FrequentQuestions({ questions }: { questions: readonly Question[] }) {
  return (
    <Section
      id="questions"
      ground="surface"
      heading={m.contact_faq_heading()}
      lead={m.contact_faq_lead()}
    >
      <ul className="grid gap-x-16 lg:grid-cols-2">
        {questions.map(({ question, answer }) => (
          <li key={question} className="border-t border-line">
            <details className="group">
              <summary className="flex min-h-16 list-none items-center justify-between gap-4 py-3 font-display text-xl leading-snug font-semibold hover:text-cobalt [&::-webkit-details-marker]:hidden">
                {question}
                <Plus
                  aria-hidden="true"
                  className="size-6 shrink-0 text-cobalt transition-transform duration-200 group-open:rotate-45"
                  strokeWidth={1.5}
                />
              </summary>
              <p className="max-w-prose pr-10 pb-6 text-muted">{answer}</p>
            </details>
          </li>
        ))}
      </ul>
    </Section>
  );
}
