import type { TourJson } from '#api/tours/tour-shape.ts';
import { localise } from '#platform/i18n/locale.ts';
import { currentLocale, m } from '#platform/i18n/messages.ts';
import { Part } from './part.tsx';

/** The description; an empty line in it begins a paragraph. */
export function About({ tour }: { tour: TourJson }) {
  const paragraphs = localise(tour.description, currentLocale()).split(/\n{2,}/);
  return (
    <Part id="about" heading={m.tour_about()}>
      <div className="flex max-w-text flex-col gap-5 text-lg leading-relaxed">
        {paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
    </Part>
  );
}
