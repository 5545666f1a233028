import { m } from '#platform/i18n/messages.ts';
import { AzulejoWall } from '#ui/azulejo.tsx';
import { Container } from '#ui/section.tsx';

const guides = [
  { name: m.home_guide_1_name, text: m.home_guide_1_text, languages: m.home_guide_1_languages },
  { name: m.home_guide_2_name, text: m.home_guide_2_text, languages: m.home_guide_2_languages },
  { name: m.home_guide_3_name, text: m.home_guide_3_text, languages: m.home_guide_3_languages },
];

const initials = (name: string) =>
  name
    .split(' ')
    .map((word) => word.charAt(0))
    .join('');

/** Who walks with you, each under a tile with their initials. */
export function Guides() {
  return (
    <section id="our-guides" className="bg-surface pb-16 sm:pb-24">
      <Container>
        <h2 className="mb-8 border-t border-line pt-10 text-3xl">{m.home_guides_heading()}</h2>
        <ul className="grid gap-x-10 gap-y-10 md:grid-cols-3">
          {guides.map(({ name, text, languages }) => (
            <li key={name()} className="flex gap-5 md:max-lg:flex-col">
              <div
                aria-hidden="true"
                className="relative flex size-20 shrink-0 items-center justify-center overflow-hidden border-2 border-cobalt"
              >
                <AzulejoWall size={39} className="absolute inset-0 text-cobalt opacity-25" />
                <span className="relative bg-surface px-2 py-1 font-display text-xl font-semibold leading-none text-cobalt">
                  {initials(name())}
                </span>
              </div>
              <div>
                <h3 className="text-xl">{name()}</h3>
                <p className="mt-1 text-sm text-muted">{languages()}</p>
                <p className="mt-2">{text()}</p>
              </div>
            </li>
          ))}
        </ul>
      </Container>
    </section>
  );
}
