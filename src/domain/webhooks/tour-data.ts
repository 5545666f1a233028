import { type LocalisedText, localise } from '#contract/localised.ts';
import { region } from '#contract/settings/region.ts';
import type { BookingData } from '#contract/webhooks/webhook-data.ts';

/** In the business's default language, because the receiver is its own system. */
export const tourData = ({
  id,
  name,
}: {
  id: string;
  name: LocalisedText;
}): BookingData['tour'] => ({
  id,
  name: localise(name, region().defaultLanguage),
});
