import { FREE_CANCELLATION_HOURS, SMALL_GROUP_MAX_PEOPLE } from '#contract/constants.ts';
import { localise } from '#contract/localised.ts';
import { currentLocale, m } from '#platform/i18n/messages.ts';
import { AzulejoBand, AzulejoWall } from '#ui/azulejo.tsx';
import { ButtonLink } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { Picture } from '#ui/picture.tsx';
import { Container } from '#ui/section.tsx';
import { useScene } from './use-scene.ts';

const facts = [
  () => m.tour_fact_group_value({ count: SMALL_GROUP_MAX_PEOPLE }),
  m.home_hero_fact_languages,
  () => m.home_hero_fact_cancel({ hours: FREE_CANCELLATION_HOURS }),
];

/** A window on the city, with the house’s plaque on it as on a Lisbon street corner. */
export function Hero() {
  const scene = useScene('cover');
  return (
    <section>
      <div className="relative h-[44svh] min-h-64 overflow-hidden bg-cobalt-deep sm:h-[56svh] lg:h-[min(76svh,52rem)]">
        {scene ? (
          <Picture
            picture={scene.picture}
            alt={localise(scene.title, currentLocale())}
            sizes="100vw"
            isFirst
            className="h-full w-full object-cover object-[30%_30%]"
          />
        ) : (
          <AzulejoWall className="text-white opacity-30" />
        )}
      </div>
      <AzulejoBand className="max-lg:hidden" />
      <Container className="relative -mt-28 grid items-end gap-x-16 gap-y-8 sm:-mt-48 lg:-mt-70 xl:grid-cols-[minmax(0,38rem)_1fr]">
        <div className="border-2 border-cobalt bg-page p-1.5 shadow-raised lg:max-w-[38rem]">
          <div className="border border-cobalt px-5 py-7 sm:px-10 sm:py-10">
            <h1 className="text-[clamp(2.25rem,6vw,4rem)]">{m.home_hero_heading()}</h1>
            <p className="mt-4 max-w-lg text-lg text-muted">
              {m.home_hero_text({ maximum: SMALL_GROUP_MAX_PEOPLE })}
            </p>
            <ButtonLink
              look="action"
              to={{ hash: '#tours' }}
              preventScrollReset
              className="mt-6 w-full sm:w-auto"
            >
              {m.home_hero_action()}
            </ButtonLink>
          </div>
        </div>
        <ul className="flex flex-wrap gap-x-8 gap-y-2 xl:pb-1">
          {facts.map((fact) => (
            <li key={fact()} className="flex items-center gap-2">
              <Icon of="icon-check" className="size-4 shrink-0 text-cobalt" />
              {fact()}
            </li>
          ))}
        </ul>
      </Container>
    </section>
  );
}
