import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';

/**
 * Subsets the packages' variable fonts to the characters of our languages and the weights that pages use.
 * `src/ui/theme/fonts.css` lists the same characters; rarer ones come from the packages' own files. Run it when
 * characters or fonts change.
 */

const range = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index)).join('');

const ALPHABETS = {
  latin: `${range(0x20, 0x7e)}\u00a0©«»·ºª°×¼½¾ÀÁÂÃÇÉÊÍÓÔÕÚÜàáâãçéêíóôõúü–—‘’“”„•…€→−`,
  cyrillic: `${range(0x410, 0x44f)}Ёё№`,
};

const WEIGHTS = { wght: { min: 400, max: 700 } };
/** Heading fonts: their display cut is tighter and sharper than the text one. */
const FAMILIES = {
  onest: { axes: 'wght', variationAxes: WEIGHTS },
  piazzolla: { axes: 'opsz', variationAxes: { ...WEIGHTS, opsz: 30 } },
  commissioner: { axes: 'wght', variationAxes: WEIGHTS },
  // Its weight axis costs 40 KB in Latin, and headings use one weight.
  playfair: { axes: 'opsz', variationAxes: { wght: 650, opsz: 30 } },
  'golos-text': { axes: 'wght', variationAxes: WEIGHTS },
  manrope: { axes: 'wght', variationAxes: WEIGHTS },
} as const;

const root = new URL('../', import.meta.url);
const folder = new URL('src/ui/theme/fonts/', root);
await mkdir(folder, { recursive: true });

for (const [family, { axes, variationAxes }] of Object.entries(FAMILIES)) {
  for (const [alphabet, characters] of Object.entries(ALPHABETS)) {
    const whole = new URL(
      `node_modules/@fontsource-variable/${family}/files/${family}-${alphabet}-${axes}-normal.woff2`,
      root,
    );
    const subset = await subsetFont(await readFile(whole), characters, {
      targetFormat: 'woff2',
      variationAxes,
    });
    const file = new URL(`${family}-${alphabet}.woff2`, folder);
    await writeFile(file, subset);
    process.stdout.write(`${fileURLToPath(file)}: ${subset.length} bytes\n`);
  }
}
