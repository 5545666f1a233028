import { contrast } from '#contract/branding/contrast.ts';
import type { LookJson } from '#contract/branding/look.schemas.ts';
import { type BusinessColours, type Palette, paletteOf } from '#contract/branding/palette.ts';
import { formatDecimal } from '#platform/i18n/format.ts';
import { currentLocale, m } from '#platform/i18n/messages.ts';
import { AzulejoBand, AzulejoTile } from '#ui/azulejo.tsx';
import { Brand, Logo } from '#ui/logo.tsx';
import { ornamentProperties, typefaceProperties } from '#ui/theme/look-css.ts';
import { READABLE, worn } from './look-fields.tsx';

const themes = { light: m.admin_settings_theme_light, dark: m.admin_settings_theme_dark };
const themeNames = ['light', 'dark'] as const;

type Worn = Palette['light'];

/** Pairs of text and background colours that must have enough contrast. */
const read: readonly { name: () => string; colours: (worn: Worn) => [string, string] }[] = [
  { name: m.admin_settings_contrast_words, colours: ({ theme }) => [theme.ink, theme.page] },
  { name: m.admin_settings_contrast_small, colours: ({ theme }) => [theme.muted, theme.page] },
  { name: m.admin_settings_contrast_links, colours: ({ theme }) => [theme.cobalt, theme.page] },
  {
    name: m.admin_settings_contrast_buttons,
    colours: ({ theme }) => [theme['on-action'], theme.action],
  },
  {
    name: m.admin_settings_contrast_deep,
    colours: ({ theme, deep }) => [deep.muted, theme['cobalt-deep']],
  },
];

export function ContrastTable({ colours }: { colours: BusinessColours }) {
  const palette = paletteOf(colours);
  return (
    <div>
      <table className="w-full">
        <caption className="mb-1 text-left font-semibold">{m.admin_settings_contrast()}</caption>
        <thead>
          <tr className="text-sm text-muted">
            <td />
            {themeNames.map((theme) => (
              <th key={theme} scope="col" className="pb-1 pl-4 text-right font-normal">
                {themes[theme]()}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {read.map(({ name, colours: pairOf }) => (
            <tr key={name()} className="border-t border-line">
              <th scope="row" className="py-2 pr-3 text-left font-normal">
                {name()}
              </th>
              {themeNames.map((theme) => (
                <td key={theme} className="py-2 pl-4 text-right whitespace-nowrap tabular-nums">
                  {`${formatDecimal(contrast(...pairOf(palette[theme])) ?? 1, currentLocale())} : 1`}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p className="mt-2 text-sm text-muted">
        {m.admin_settings_contrast_text({ minimum: formatDecimal(READABLE, currentLocale()) })}
      </p>
    </div>
  );
}

export function LookOnShow({ business, look }: { business: string; look: LookJson }) {
  const palette = paletteOf(look);
  return themeNames.map((theme) => (
    <div
      key={theme}
      data-theme={theme}
      style={worn({
        ...palette[theme].theme,
        ...ornamentProperties(look.ornament),
        ...typefaceProperties(look.typeface),
      })}
      className="border border-line bg-page font-sans text-ink"
    >
      <p className="flex items-center gap-3 border-b border-line px-4 py-3">
        <Brand logo={look.logo} name={business} />
      </p>
      <div className="flex flex-col items-start gap-3 px-4 py-5">
        <AzulejoTile className="text-cobalt" />
        <p className="font-display text-2xl leading-tight font-semibold">{themes[theme]()}</p>
        <p className="text-muted">{m.admin_settings_contrast_small()}</p>
        <span className="text-cobalt underline underline-offset-4">
          {m.admin_settings_contrast_links()}
        </span>
        <span className="rounded-control bg-action px-5 py-2.5 font-semibold text-on-action">
          {m.footer_book()}
        </span>
      </div>
      <AzulejoBand />
      <div style={worn(palette[theme].deep)} className="deep-ground px-4 py-4">
        {look.logo ? (
          <Logo logo={look.logo} />
        ) : (
          <p className="font-display text-lg font-semibold">{business}</p>
        )}
        <p className="text-sm text-muted">{m.admin_settings_contrast_deep()}</p>
      </div>
    </div>
  ));
}
