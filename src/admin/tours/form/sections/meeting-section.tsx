import { MapPin } from 'lucide-react';
import type { ClipboardEvent } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { m } from '#platform/i18n/messages.ts';
import { TextField } from '#ui/form/field.tsx';
import { LocalisedField } from '../../../texts/localised-field.tsx';
import { parseDegrees, type TourValues } from '../tour-values.ts';
import { FormSection } from './form-section.tsx';

const PAIR = /^\s*(-?\d{1,3}\.\d+)[,;\s]+(-?\d{1,3}\.\d+)\s*$/;

/** Where the tour begins: in words, and as a place that maps know. */
export function MeetingSection() {
  const { register, setValue, formState } = useFormContext<TourValues>();
  const [latitude, longitude] = useWatch<TourValues, ['latitude', 'longitude']>({
    name: ['latitude', 'longitude'],
  });
  const place = { latitude: parseDegrees(latitude), longitude: parseDegrees(longitude) };

  /** Maps give both numbers at once. */
  function pastePair(event: ClipboardEvent) {
    const pair = PAIR.exec(event.clipboardData.getData('text'));
    if (!pair) return;
    event.preventDefault();
    const options = { shouldDirty: true, shouldValidate: true };
    setValue('latitude', pair[1] ?? '', options);
    setValue('longitude', pair[2] ?? '', options);
  }

  return (
    <FormSection heading={m.admin_tour_meeting()}>
      <LocalisedField
        name="meetingPoint"
        label={m.admin_tour_meeting_words()}
        hint={m.admin_tour_meeting_hint()}
        maxLength={500}
        rows={2}
      />
      <div className="grid gap-5 sm:grid-cols-2" onPaste={pastePair}>
        <TextField
          label={m.admin_tour_latitude()}
          isOptional={m.admin_optional()}
          inputMode="decimal"
          maxLength={20}
          placeholder="38.7117"
          hint={m.admin_tour_coordinates_hint()}
          error={formState.errors.latitude?.message}
          {...register('latitude')}
        />
        <TextField
          label={m.admin_tour_longitude()}
          isOptional={m.admin_optional()}
          inputMode="decimal"
          maxLength={20}
          placeholder="-9.1303"
          error={formState.errors.longitude?.message}
          {...register('longitude')}
        />
      </div>
      {place.latitude !== null && place.longitude !== null && (
        <a
          href={`https://www.openstreetmap.org/?mlat=${place.latitude}&mlon=${place.longitude}#map=18/${place.latitude}/${place.longitude}`}
          target="_blank"
          rel="noreferrer"
          className="flex min-h-11 items-center gap-2 self-start font-semibold text-cobalt underline underline-offset-4"
        >
          <MapPin aria-hidden className="size-5" />
          {m.admin_tour_check_map()}
        </a>
      )}
    </FormSection>
  );
}
