import type { CSSProperties, ReactNode } from 'react';
import { useController } from 'react-hook-form';
import { contrast } from '#contract/branding/contrast.ts';
import { COLOUR, type Ornament, ornaments } from '#contract/branding/look.schemas.ts';
import { type BusinessColours, colourFaults, paletteOf } from '#contract/branding/palette.ts';
import { type Typeface, typefacePairs, typefaces } from '#contract/branding/typefaces.ts';
import { formatDecimal } from '#platform/i18n/format.ts';
import { currentLocale, m } from '#platform/i18n/messages.ts';
import { formatIssue } from '#platform/i18n/validation.ts';
import { AzulejoWall } from '#ui/azulejo.tsx';
import { classNames } from '#ui/class-names.ts';
import { control, Field } from '#ui/form/field.tsx';
import { ornamentProperties, typefaceProperties } from '#ui/theme/look-css.ts';
import { useRecordField } from '../editor/record-fields.tsx';
import '#ui/theme/fonts-manrope.css';
import '#ui/theme/fonts-playfair.css';

/** Converts custom properties to a `style` value. */
export const worn = (properties: Readonly<Record<string, string>>): CSSProperties =>
  Object.fromEntries(Object.entries(properties).map(([name, value]) => [`--${name}`, value]));

/** The minimum contrast of WCAG 2.2, success criterion 1.4.3. */
export const READABLE = 4.5;

const formatContrast = (value: number | null): string => formatDecimal(value ?? 1, currentLocale());

type ColourFieldProps = { name: 'colour' | 'accent'; hint: string };

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
      <Field label={label} hint={hint} error={fault ? formatIssue(fault) : error}>
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

/** Says that links use a darker colour if the chosen one lacks contrast. */
function ShownDarker({ colour, accent }: BusinessColours) {
  const { cobalt, page } = paletteOf({ colour, accent }).light.theme;
  return (
    <p role="status" className="text-sm text-terracotta empty:hidden">
      {cobalt !== colour &&
        m.admin_settings_colour_shown({
          shown: cobalt,
          contrast: formatContrast(contrast(colour, page)),
          minimum: formatContrast(READABLE),
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

export const formatOrnament = (ornament: Ornament): string => ornamentNames[ornament]();

type CardChoiceProps<Choice extends string> = {
  name: string;
  legend: string;
  choices: readonly Choice[];
  /** Grid classes that set the cards' minimum width. */
  grid: string;
  cardClass?: string;
  /** Custom properties applied to a card. */
  properties: (choice: Choice) => Readonly<Record<string, string>>;
  show: (choice: Choice) => ReactNode;
  say: (choice: Choice) => ReactNode;
};

function CardChoice<Choice extends string>(props: CardChoiceProps<Choice>) {
  const { field } = useController({ name: props.name });
  return (
    <fieldset>
      <legend className="sr-only">{props.legend}</legend>
      <div className={classNames('grid gap-3', props.grid)}>
        {props.choices.map((choice) => (
          <label
            key={choice}
            style={worn(props.properties(choice))}
            className={classNames(
              'flex cursor-pointer flex-col overflow-hidden rounded-control border-2 has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-cobalt',
              field.value === choice ? 'border-cobalt' : 'border-line',
              props.cardClass,
            )}
          >
            {props.show(choice)}
            <span className="flex min-h-11 items-center gap-2 px-3 py-2">
              <input
                type="radio"
                name={field.name}
                value={choice}
                checked={field.value === choice}
                onChange={() => field.onChange(choice)}
              />
              <span>{props.say(choice)}</span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

export const OrnamentChoice = () => (
  <CardChoice
    name="ornament"
    legend={m.admin_settings_ornament()}
    choices={ornaments}
    grid="grid-cols-[repeat(auto-fit,minmax(8rem,1fr))]"
    properties={ornamentProperties}
    show={(ornament) => (
      <span className="h-24 bg-cobalt-soft text-cobalt">
        <AzulejoWall size={48} className={ornament === 'plain' ? 'opacity-10' : ''} />
      </span>
    )}
    say={formatOrnament}
  />
);

const typefaceNames: Record<Typeface, () => string> = {
  piazzolla: m.admin_settings_typeface_piazzolla,
  playfair: m.admin_settings_typeface_playfair,
  manrope: m.admin_settings_typeface_manrope,
};

/** Sample of accents, Cyrillic and the digits of prices. */
const LETTERS = 'Ãã Çç Жж Щщ 0123456789';

export const TypefaceChoice = () => (
  <CardChoice
    name="typeface"
    legend={m.admin_settings_typeface()}
    choices={typefaces}
    grid="grid-cols-[repeat(auto-fit,minmax(13rem,1fr))]"
    cardClass="font-sans"
    properties={typefaceProperties}
    show={() => (
      <span aria-hidden="true" className="flex grow flex-col gap-2 px-4 pt-4 pb-2">
        <span className="font-display text-2xl leading-tight font-semibold">
          {m.admin_settings_typeface_heading()}
        </span>
        <span>{m.admin_settings_typeface_words()}</span>
        <span className="text-sm text-muted">{LETTERS}</span>
      </span>
    )}
    say={(typeface) => (
      <>
        {typefaceNames[typeface]()}
        <span className="block text-sm text-muted">
          {`${typefacePairs[typeface].display.name} · ${typefacePairs[typeface].text.name}`}
        </span>
      </>
    )}
  />
);
