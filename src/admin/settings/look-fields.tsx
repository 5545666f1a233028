import type { CSSProperties } from 'react';
import { useController } from 'react-hook-form';
import { contrast } from '#contract/contrast.ts';
import { COLOUR, type Ornament, ornaments } from '#contract/look.schemas.ts';
import { colourFaults, type HouseColours, paletteOf } from '#contract/palette.ts';
import { formatDecimal } from '#platform/i18n/format.ts';
import { currentLocale, m } from '#platform/i18n/messages.ts';
import { sayIssue } from '#platform/i18n/validation.ts';
import { AzulejoWall } from '#ui/azulejo.tsx';
import { classNames } from '#ui/class-names.ts';
import { control, Field } from '#ui/form/field.tsx';
import { ornamentProperties } from '#ui/theme/look-css.ts';
import { useRecordField } from '../editor/record-fields.tsx';

/** Custom properties as an element wears them. */
export const worn = (properties: Readonly<Record<string, string>>): CSSProperties =>
  Object.fromEntries(Object.entries(properties).map(([name, value]) => [`--${name}`, value]));

/** WCAG 2.2, 1.4.3. */
export const READABLE = 4.5;

const sayContrast = (value: number | null): string => formatDecimal(value ?? 1, currentLocale());

type ColourFieldProps = { name: 'colour' | 'accent'; hint: string };

/** A colour, picked or typed; what is wrong with it is said while it is chosen. */
export function ColourField({ name, hint }: ColourFieldProps) {
  const { field } = useController({ name });
  const { name: label, error } = useRecordField(name);
  const other = useController({ name: name === 'colour' ? 'accent' : 'colour' }).field;
  const typed = String(field.value ?? '')
    .trim()
    .toLowerCase();
  const isColour = COLOUR.test(typed);
  const colours = { colour: '', accent: '', [name]: typed, [other.name]: String(other.value) };
  const fault = isColour ? colourFaults(colours)[name] : 'invalid_colour';
  return (
    <div className="flex flex-col gap-2">
      <Field label={label} hint={hint} error={fault ? sayIssue(fault) : error}>
        {(described) => (
          <div className="flex gap-3">
            <input
              type="color"
              {...described}
              value={isColour ? typed : '#000000'}
              onChange={field.onChange}
              className="h-12 w-20 shrink-0 cursor-pointer rounded-control border border-field-line bg-surface p-1"
            />
            <input
              aria-label={m.admin_settings_colour_code({ colour: label })}
              aria-invalid={described['aria-invalid']}
              aria-describedby={described['aria-describedby']}
              className={classNames(control, 'max-w-40 tabular-nums')}
              maxLength={7}
              autoComplete="off"
              spellCheck={false}
              {...field}
              value={String(field.value ?? '')}
            />
          </div>
        )}
      </Field>
      {name === 'colour' && !fault && <ShownDarker {...colours} />}
    </div>
  );
}

/** A colour that links cannot have as it is, and the one that they have instead. */
function ShownDarker({ colour, accent }: HouseColours) {
  const { cobalt, page } = paletteOf({ colour, accent }).light.theme;
  return (
    <p role="status" className="text-sm text-terracotta empty:hidden">
      {cobalt !== colour &&
        m.admin_settings_colour_shown({
          shown: cobalt,
          contrast: sayContrast(contrast(colour, page)),
          minimum: sayContrast(READABLE),
        })}
    </p>
  );
}

const ornamentNames: Record<Ornament, () => string> = {
  azulejo: m.admin_settings_ornament_azulejo,
  waves: m.admin_settings_ornament_waves,
  scales: m.admin_settings_ornament_scales,
  plain: m.admin_settings_ornament_plain,
};

export const sayOrnament = (ornament: Ornament): string => ornamentNames[ornament]();

/** The ornaments to choose from, each as a piece of wall. */
export function OrnamentChoice() {
  const { field } = useController({ name: 'ornament' });
  return (
    <fieldset>
      <legend className="sr-only">{m.admin_settings_ornament()}</legend>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(8rem,1fr))] gap-3">
        {ornaments.map((ornament) => (
          <label
            key={ornament}
            className={classNames(
              'flex cursor-pointer flex-col overflow-hidden rounded-control border-2 has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-cobalt',
              field.value === ornament ? 'border-cobalt' : 'border-line',
            )}
          >
            <span
              style={worn(ornamentProperties(ornament))}
              className="h-24 bg-cobalt-soft text-cobalt"
            >
              <AzulejoWall size={48} className={ornament === 'plain' ? 'opacity-10' : ''} />
            </span>
            <span className="flex min-h-11 items-center gap-2 px-3 py-2">
              <input
                type="radio"
                name={field.name}
                value={ornament}
                checked={field.value === ornament}
                onChange={() => field.onChange(ornament)}
              />
              {ornamentNames[ornament]()}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
