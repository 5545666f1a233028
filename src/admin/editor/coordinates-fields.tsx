import { MapPin } from 'lucide-react';
import type { ClipboardEvent } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useBusiness } from '#api/client/business.ts';
import { mapUrl } from '#contract/tours/map-url.ts';
import { parsePlace } from '#contract/tours/parse-place.ts';
import { m } from '#platform/i18n/messages.ts';
import { RecordNumberField } from './record-fields.tsx';

/** Sample coordinates for a business without its own. */
export const SOMEWHERE = { latitude: 12.3456, longitude: -34.5678 };

export function CoordinatesFields({ name }: { name: string }) {
  const { setValue } = useFormContext();
  const near = useBusiness().coordinates ?? SOMEWHERE;
  const { latitude, longitude } = useWatch({ name }) ?? { latitude: null, longitude: null };

  /** Map services copy both numbers at once, so a pasted pair, or a link with one, fills both fields. */
  function pastePair(event: ClipboardEvent) {
    const place = parsePlace(event.clipboardData.getData('text'));
    if (!place) return;
    event.preventDefault();
    const options = { shouldDirty: true, shouldValidate: true };
    setValue(`${name}.latitude`, place.latitude, options);
    setValue(`${name}.longitude`, place.longitude, options);
  }

  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2" onPaste={pastePair}>
        <RecordNumberField
          name={`${name}.latitude`}
          isOptional={m.admin_optional()}
          inputMode="decimal"
          placeholder={String(near.latitude)}
          hint={m.admin_tour_coordinates_hint()}
        />
        <RecordNumberField
          name={`${name}.longitude`}
          isOptional={m.admin_optional()}
          inputMode="decimal"
          placeholder={String(near.longitude)}
        />
      </div>
      {Number.isFinite(latitude) && Number.isFinite(longitude) && (
        <a
          href={mapUrl({ latitude, longitude })}
          target="_blank"
          rel="noreferrer"
          className="flex min-h-11 items-center gap-2 self-start font-semibold text-cobalt underline underline-offset-4"
        >
          <MapPin aria-hidden className="size-5" />
          {m.admin_tour_check_map()}
        </a>
      )}
    </>
  );
}
