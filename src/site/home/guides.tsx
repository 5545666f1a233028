import { addressOf, useApi } from '#api/client/calls.ts';
import { api } from '#contract/http/api-paths.ts';
import { m } from '#platform/i18n/messages.ts';
import { AzulejoWall } from '#ui/azulejo.tsx';
import { said } from '#ui/said.tsx';
import { Container } from '#ui/section.tsx';
import { PlacedPicture, say } from './words.tsx';

export const guidesAddress = addressOf(api.guides);

const initials = (name: string) =>
  name
    .split(' ')
    .map((word) => word.charAt(0))
    .join('');

export function Guides() {
  const guides = useApi(guidesAddress).data?.guides ?? [];
  if (guides.length === 0) return null;
  return (
    <section id="our-guides" className="bg-surface py-16 sm:py-24 [#about+&]:pt-0">
      <Container>
        <h2 className="mb-8 border-t border-line pt-10 text-3xl">{m.home_guides_heading()}</h2>
        <ul className="grid gap-x-10 gap-y-10 md:grid-cols-3">
          {guides.map(({ name, text, languages, picture }) => (
            <li key={say(name)} className="flex gap-5 md:max-lg:flex-col">
              {picture ? (
                <PlacedPicture
                  place={picture}
                  sizes="112px"
                  className="size-20 shrink-0 rounded-card sm:size-28"
                />
              ) : (
                <div
                  aria-hidden="true"
                  className="relative flex size-20 shrink-0 items-center justify-center overflow-hidden border-2 border-cobalt sm:size-28"
                >
                  <AzulejoWall size={54} className="absolute inset-0 text-cobalt opacity-25" />
                  <span className="relative bg-surface px-2 py-1 font-display text-xl font-semibold leading-none text-cobalt">
                    {initials(say(name))}
                  </span>
                </div>
              )}
              <div className="wrap-anywhere">
                <h3 className="text-xl">{said(name)}</h3>
                <p className="mt-1 text-sm text-muted">{said(languages)}</p>
                <p className="mt-2">{said(text)}</p>
              </div>
            </li>
          ))}
        </ul>
      </Container>
    </section>
  );
}
