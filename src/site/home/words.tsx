import { addressOf, useApi } from '#api/client/calls.ts';
import type { HomeJson } from '#contract/content/home.schemas.ts';
import { api } from '#contract/http/api-paths.ts';
import { type LocalisedText, localise } from '#contract/localised.ts';
import { currentLocale } from '#platform/i18n/messages.ts';
import { classNames } from '#ui/class-names.ts';
import { type Focus, Picture, type PictureSource } from '#ui/picture.tsx';
import { langOf } from '#ui/said.tsx';

export const homeAddress = addressOf(api.home);

/** Undefined while loading and on failure. */
export const useHome = (): HomeJson | undefined => useApi(homeAddress).data;

/** The operator's text in the visitor's language, or the product's default. */
export const say = (text: LocalisedText | undefined, otherwise = ''): string =>
  localise(text, currentLocale()) || otherwise;

export const PlacedPicture = ({
  place,
  sizes,
  isFirst,
  className,
}: {
  place: PictureSource & { alt: LocalisedText; focus: Focus | null };
  sizes: string;
  isFirst?: boolean;
  className?: string;
}) => (
  <Picture
    picture={place}
    alt={say(place.alt)}
    focus={place.focus}
    sizes={sizes}
    isFirst={isFirst ?? false}
    className={classNames('object-cover', className)}
  />
);

export const Paragraphs = ({ text, first }: { text: LocalisedText | undefined; first?: string }) =>
  say(text)
    .split(/\n{2,}/)
    .map((paragraph, index) => (
      <p key={paragraph} lang={langOf(text)} className={index === 0 ? first : undefined}>
        {paragraph}
      </p>
    ));
