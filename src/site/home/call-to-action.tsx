import { m } from '#platform/i18n/messages.ts';
import { ButtonLink } from '#ui/button.tsx';
import { AzulejoWall } from '#ui/drawing/azulejo.tsx';
import { Picture } from '#ui/picture.tsx';
import { useScene } from './use-scene.ts';

export function CallToAction() {
  const scene = useScene('callToAction');
  return (
    <section id="book-now" className={scene ? 'grid lg:grid-cols-2' : 'grid'}>
      <div className="deep-ground relative order-last flex items-center overflow-hidden lg:order-first">
        <AzulejoWall size={72} className="absolute inset-0 text-white opacity-[0.06]" />
        <div
          className={`relative w-full px-4 py-14 sm:px-6 lg:py-28 lg:pr-16 lg:pl-8 ${scene ? 'lg:ml-auto lg:max-w-[40rem]' : 'mx-auto max-w-[80rem]'}`}
        >
          <h2 className="text-4xl sm:text-5xl">{m.home_cta_heading()}</h2>
          <p className="mt-5 max-w-lg text-lg text-muted">{m.home_cta_text()}</p>
          <ButtonLink look="action" to="/tours" className="mt-8 w-full sm:w-auto">
            {m.home_cta_action()}
          </ButtonLink>
        </div>
      </div>
      {scene && (
        <div className="relative min-h-64 lg:min-h-full">
          <Picture
            picture={scene.picture}
            alt=""
            sizes="(min-width: 1024px) 50vw, 100vw"
            className="absolute inset-0 h-full w-full object-cover object-[65%_60%]"
          />
        </div>
      )}
    </section>
  );
}
