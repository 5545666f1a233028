import { paths } from '#api/client/api-query.ts';
import { prefetch, preload } from '#api/client/preload.ts';
import { localise } from '#platform/i18n/locale.ts';
import { currentLocale, m } from '#platform/i18n/messages.ts';
import { ButtonLink } from '#ui/button.tsx';
import { AzulejoWall } from '#ui/drawing/azulejo.tsx';
import { Container } from '#ui/page/section.tsx';
import { Picture } from '#ui/picture.tsx';
import { Guides } from '../home/guides.tsx';
import { useScene } from '../home/use-scene.ts';
import { PageHead } from '../page-head.tsx';
import { PageTitle } from '../page-title.tsx';
import { HowWeWork } from './how-we-work.tsx';

const data = () => ({ lists: [paths.gallery] });
export const loader = preload(data);
export const clientLoader = prefetch(data);

/** Who we are, how we work, and who walks with you. */
export default function AboutPage() {
  const scene = useScene('about');
  const locale = currentLocale();
  return (
    <>
      <PageHead title={m.about_title()} description={m.about_description()} />
      <Container>
        <PageTitle heading={m.about_heading()} lead={m.about_lead()} />
        {scene && (
          <Picture
            picture={scene.picture}
            alt={localise(scene.title, locale)}
            sizes="(min-width: 1280px) 1216px, 94vw"
            isFirst
            className="aspect-3/2 w-full rounded-card object-cover lg:aspect-5/2"
          />
        )}
        <section className="grid gap-x-16 gap-y-6 py-16 sm:py-24 lg:grid-cols-[4fr_8fr]">
          <h2 className="text-3xl sm:text-5xl">{m.about_story_heading()}</h2>
          <div className="flex max-w-text flex-col gap-6 text-lg leading-relaxed">
            <p className="font-display text-2xl leading-snug">{m.about_story_1()}</p>
            <p>{m.about_story_2()}</p>
          </div>
        </section>
      </Container>
      <HowWeWork />
      <Guides />
      <section className="deep-ground relative overflow-hidden">
        <AzulejoWall size={72} className="absolute inset-0 text-white opacity-[0.06]" />
        <Container className="relative flex flex-wrap items-center justify-between gap-x-12 gap-y-6 py-14 sm:py-20">
          <h2 className="max-w-xl text-4xl sm:text-5xl">{m.about_cta_heading()}</h2>
          <ButtonLink look="action" to="/tours">
            {m.about_cta_action()}
          </ButtonLink>
        </Container>
      </section>
    </>
  );
}
