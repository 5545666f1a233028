import { useController, useFormContext, useWatch } from 'react-hook-form';
import { localise } from '#platform/i18n/locale.ts';
import { m } from '#platform/i18n/messages.ts';
import { classNames } from '#ui/class-names.ts';
import { Badge } from '#ui/drawing/badge.tsx';
import { contrastOn } from '#ui/theme/readable-on.ts';
import { useTextLanguage } from '../../../texts/language-context.ts';
import { LocalisedField } from '../../../texts/localised-field.tsx';
import type { TourValues } from '../tour-values.ts';
import { FormSection } from './form-section.tsx';

/** Of our own palette: cobalt, terracotta, tram yellow, river green, night. */
const COLORS = ['#1d3f8f', '#a8442a', '#f5b81c', '#1f6b4a', '#14213d'];
const READABLE = 4.5;

/** A word or two on the picture, on a colour of the operator's choice. */
export function BadgeSection() {
  const language = useTextLanguage();
  const { field } = useController<TourValues, 'badgeColor'>({ name: 'badgeColor' });
  const badge = useWatch<TourValues, 'badge'>({ name: 'badge' });
  const { formState } = useFormContext<TourValues>();
  const contrast = contrastOn(field.value);
  const isHardToRead = contrast !== null && contrast < READABLE;
  const error = formState.errors.badgeColor?.message;
  return (
    <FormSection heading={m.admin_tour_badge()} text={m.admin_tour_badge_text()}>
      <LocalisedField
        name="badge"
        label={m.admin_tour_badge_words()}
        hint={m.admin_tour_badge_hint()}
        maxLength={30}
        isOptional
      />
      <fieldset>
        <legend className="mb-2 font-semibold">{m.admin_tour_badge_color()}</legend>
        <div className="flex flex-wrap items-center gap-2">
          {COLORS.map((color) => (
            <button
              key={color}
              type="button"
              aria-label={m.admin_tour_badge_use({ color })}
              aria-pressed={field.value === color}
              onClick={() => field.onChange(color)}
              className={classNames(
                'size-11 rounded-control border-3 ring-line ring-1',
                field.value === color ? 'border-ink' : 'border-surface',
              )}
              style={{ backgroundColor: color }}
            />
          ))}
          <input
            type="color"
            aria-label={m.admin_tour_badge_own()}
            className="h-11 w-16 cursor-pointer rounded-control border border-field-line bg-surface p-1"
            {...field}
          />
          <Badge color={field.value} className="ml-2">
            {localise(badge, language) || m.admin_tour_badge_example()}
          </Badge>
        </div>
        {error && <p className="mt-2 text-sm font-semibold text-bad">{error}</p>}
        <p role="status" className="mt-2 text-sm text-terracotta">
          {isHardToRead && m.admin_tour_badge_contrast({ contrast: contrast.toFixed(1) })}
        </p>
      </fieldset>
    </FormSection>
  );
}
