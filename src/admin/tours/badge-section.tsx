import { useController, useWatch } from 'react-hook-form';
import { localise } from '#contract/localised.ts';
import { formatDecimal } from '#platform/i18n/format.ts';
import { currentLocale, m } from '#platform/i18n/messages.ts';
import { Badge } from '#ui/badge.tsx';
import { classNames } from '#ui/class-names.ts';
import { contrastOn } from '#ui/theme/readable-on.ts';
import { FormSection } from '../editor/form-section.tsx';
import { useTextLanguage } from '../editor/record-context.ts';
import { LocalisedField, useRecordField } from '../editor/record-fields.tsx';
import type { TourValues } from './tour-record.ts';

/** Colours of the default palette: cobalt, terracotta, tram yellow, river green, night. */
const COLORS = ['#1d3f8f', '#a8442a', '#f5b81c', '#1f6b4a', '#14213d'] as const;
const READABLE = 4.5;

export function BadgeSection() {
  const language = useTextLanguage();
  const { field } = useController<TourValues, 'badgeColor'>({ name: 'badgeColor' });
  const badge = useWatch<TourValues, 'badge'>({ name: 'badge' });
  const { error } = useRecordField('badgeColor');
  // The site uses cobalt by default.
  const chosen = field.value ?? COLORS[0];
  const contrast = contrastOn(chosen);
  const isHardToRead = contrast !== null && contrast < READABLE;
  return (
    <FormSection heading={m.admin_tour_badge()} text={m.admin_tour_badge_text()}>
      <LocalisedField name="badge" hint={m.admin_tour_badge_hint()} />
      <fieldset>
        <legend className="mb-2 font-semibold">{m.admin_tour_badge_color()}</legend>
        <div className="flex flex-wrap items-center gap-2">
          {COLORS.map((color) => (
            <button
              key={color}
              type="button"
              aria-label={m.admin_tour_badge_use({ color })}
              aria-pressed={chosen === color}
              onClick={() => field.onChange(color)}
              className={classNames(
                'size-11 rounded-control border-3 ring-line ring-1',
                chosen === color ? 'border-ink' : 'border-surface',
              )}
              style={{ backgroundColor: color }}
            />
          ))}
          <input
            type="color"
            aria-label={m.admin_tour_badge_own()}
            className="h-11 w-16 cursor-pointer rounded-control border border-field-line bg-surface p-1"
            {...field}
            value={chosen}
          />
          <Badge color={chosen} className="ml-2">
            {localise(badge, language) || m.admin_tour_badge_example()}
          </Badge>
        </div>
        {error && <p className="mt-2 text-sm font-semibold text-bad">{error}</p>}
        <p role="status" className="mt-2 text-sm text-terracotta">
          {isHardToRead &&
            m.admin_tour_badge_contrast({
              contrast: formatDecimal(contrast, currentLocale()),
              minimum: formatDecimal(READABLE, currentLocale()),
            })}
        </p>
      </fieldset>
    </FormSection>
  );
}
