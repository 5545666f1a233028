import { ArrowDown } from 'lucide-react';
import { Link } from 'react-router';
import { localise } from '#platform/i18n/locale.ts';
import { currentLocale, m } from '#platform/i18n/messages.ts';
import { ButtonLink } from '#ui/button.tsx';
import { Section } from '#ui/page/section.tsx';
import { Picture } from '#ui/picture.tsx';
import { useScene } from './use-scene.ts';

export function About() {
  const scene = useScene('about');
  return (
    <Section id="about" ground="surface" heading={m.home_about_heading()}>
      <div className="grid items-start gap-x-16 gap-y-10 lg:grid-cols-[5fr_7fr]">
        <div className="flex max-w-prose flex-col gap-5 text-lg">
          <p>{m.home_about_text_1()}</p>
          <p>{m.home_about_text_2()}</p>
          <p className="flex flex-wrap items-center gap-x-8">
            <ButtonLink to={{ hash: '#our-guides' }} preventScrollReset>
              {m.home_about_link()}
              <ArrowDown aria-hidden="true" className="size-5" />
            </ButtonLink>
            <Link
              to="/about"
              className="inline-flex min-h-12 items-center text-cobalt underline underline-offset-4"
            >
              {m.home_about_more()}
            </Link>
          </p>
        </div>
        {scene && (
          <Picture
            picture={scene.picture}
            alt={localise(scene.title, currentLocale())}
            sizes="(min-width: 1024px) 55vw, 100vw"
            className="order-first aspect-3/2 w-full rounded-card object-cover lg:order-none"
          />
        )}
      </div>
    </Section>
  );
}
