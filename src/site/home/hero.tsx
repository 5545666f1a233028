import { useBusiness } from '#api/client/business.ts';
import { m } from '#platform/i18n/messages.ts';
import { AzulejoBand, AzulejoWall } from '#ui/azulejo.tsx';
import { ButtonLink } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { said } from '#ui/said.tsx';
import { Container } from '#ui/section.tsx';
import { tours, useList } from '../lists.ts';
import { TourSearch } from './tour-search.tsx';
import { PlacedPicture, say, useHome } from './words.tsx';

export function Hero() {
  const business = useBusiness();
  const home = useHome();
  const facts = home?.facts ?? [];
  const text = said(home?.hero.text);
  const { data: listed } = useList(tours);
  const hasNoTours = listed?.length === 0;
  return (
    <section>
      <div className="relative h-[44svh] min-h-64 overflow-hidden bg-cobalt-deep sm:h-[56svh] lg:h-[min(76svh,52rem)]">
        <Window />
      </div>
      <AzulejoBand className="max-lg:hidden" />
      <Container className="relative -mt-28 grid items-end gap-x-16 gap-y-8 sm:-mt-48 lg:-mt-70 xl:grid-cols-[minmax(0,38rem)_1fr]">
        <div className="border-2 border-cobalt bg-page p-1.5 shadow-raised lg:max-w-152">
          <div className="border border-cobalt px-5 py-7 sm:px-10 sm:py-10">
            <h1 className="text-[clamp(2.25rem,6vw,4rem)]">
              {said(home?.hero.heading) || said(business.tagline) || business.name}
            </h1>
            {text && <p className="mt-4 max-w-lg text-lg wrap-anywhere text-muted">{text}</p>}
            {!hasNoTours && (
              <ButtonLink
                look="action"
                to={{ hash: '#tours' }}
                preventScrollReset
                className="mt-6 w-full wrap-anywhere sm:w-auto"
              >
                {said(home?.hero.action) || m.home_hero_action()}
              </ButtonLink>
            )}
          </div>
        </div>
        <div className="flex min-w-0 flex-col gap-6">
          {listed && listed.length > 0 && <TourSearch tours={listed} />}
          {facts.length > 0 && (
            <ul className="flex flex-wrap gap-x-8 gap-y-2 wrap-anywhere xl:pb-1">
              {facts.map((fact) => (
                <li key={say(fact)} className="flex items-center gap-2">
                  <Icon of="icon-check" className="size-4 shrink-0 text-cobalt" />
                  {said(fact)}
                </li>
              ))}
            </ul>
          )}
        </div>
      </Container>
    </section>
  );
}

/** The operator's picture, else one of a tour that no card shows, if there is one; else tiles. */
function Window() {
  const { data } = useList(tours);
  const others = data?.flatMap(({ pictures }) => pictures.slice(1)) ?? [];
  const place = useHome()?.hero.picture ?? others[0] ?? data?.[0]?.pictures[0];
  if (!place) return <AzulejoWall className="text-white opacity-30" />;
  return <PlacedPicture place={place} sizes="100vw" isFirst className="h-full w-full" />;
}
