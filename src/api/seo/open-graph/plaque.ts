import type { ReactNode } from 'react';
import { drawMark } from '#brand';
import { REVIEW_RATING_MAX } from '#contract/constants.ts';
import { paletteOf, type Theme } from '#contract/palette.ts';
import { OPEN_GRAPH_SIZE } from '../../client/open-graph-path.ts';
import type { OpenGraphImage } from './image.ts';

/** Where the plaque's texts may go, in pixels of the image. */
const TEXT_WIDTH = 572;
const TITLE_LINES = 4;
/** Up to so many letters a title stands on two lines, which look best when they are alike. */
const SHORT_TITLE = 44;

/** Families in the order in which a letter is looked for; a file of its own for each alphabet. */
const display = 'Piazzolla, Piazzolla Cyrillic, Piazzolla Extended';
const text = 'Onest, Onest Cyrillic, Onest Extended';

type Style = Record<string, string | number>;
type Element = { type: string; key: null; props: Record<string, unknown> };
type Child = Element | string | null;

const element = (
  type: string,
  props: Record<string, unknown>,
  children: readonly Child[] = [],
): Element => ({
  type,
  key: null,
  props: { ...props, children: children.filter((child) => child !== null) },
});

const box = (style: Style, children: readonly Child[]) =>
  element('div', { style: { display: 'flex', ...style } }, children);

/** An image of an SVG text, which the drawing then holds. */
const image = (svg: string, size: number) => {
  const src = `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`;
  return element('img', { src, width: size, height: size });
};

/**
 * The house's plaque, as on a Lisbon street corner: mark and name, the title, and a line below. It
 * stands at the lower left and grows upwards with its title.
 */
export const plaque = ({ house, look, title, line, rating }: OpenGraphImage): ReactNode => {
  const { theme } = paletteOf(look).light;
  return box({ width: '100%', height: OPEN_GRAPH_SIZE.height, alignItems: 'flex-end' }, [
    box(
      {
        margin: '0 0 28px 48px',
        padding: 8,
        border: `3px solid ${theme.cobalt}`,
        backgroundColor: theme.page,
      },
      [
        box(
          {
            flexDirection: 'column',
            width: TEXT_WIDTH + 78,
            padding: '28px 38px 30px',
            border: `1px solid ${theme.cobalt}`,
          },
          [brand(house, theme), heading(title, theme), facts(line, rating, theme)],
        ),
      ],
    ),
  ]);
};

const brand = (house: string, theme: Theme) =>
  box({ alignItems: 'center' }, [
    image(drawMark(theme), 46),
    box({ marginLeft: 14, fontFamily: display, fontWeight: 700, fontSize: 32, color: theme.ink }, [
      house,
    ]),
  ]);

const heading = (title: string, theme: Theme) =>
  element(
    'div',
    {
      style: {
        display: 'block',
        marginTop: 22,
        fontFamily: display,
        fontWeight: 700,
        fontSize: titleSize(title),
        lineHeight: 1.1,
        letterSpacing: '-0.01em',
        color: theme.ink,
        textWrap: title.length <= SHORT_TITLE ? 'balance' : 'wrap',
        lineClamp: TITLE_LINES,
      },
    },
    [title],
  );

const facts = (line: string | null, rating: OpenGraphImage['rating'], theme: Theme): Child =>
  line === null && rating === null
    ? null
    : box({ marginTop: 24, alignItems: 'center', flexWrap: 'wrap', gap: '10px 28px' }, [
        line === null
          ? null
          : box({ fontFamily: text, fontWeight: 600, fontSize: 31, color: theme.cobalt }, [line]),
        rating === null ? null : stars(rating, theme),
      ]);

const stars = (
  { stars: filled, text: words }: NonNullable<OpenGraphImage['rating']>,
  theme: Theme,
) =>
  box({ alignItems: 'center' }, [
    ...Array.from({ length: REVIEW_RATING_MAX }, (_, index) =>
      image(starSvg(theme.terracotta, index < filled), 32),
    ),
    box({ marginLeft: 12, fontFamily: text, fontWeight: 500, fontSize: 29, color: theme.muted }, [
      words,
    ]),
  ]);

/** Large for few words, smaller for many, and never so large that the longest word would break. */
function titleSize(title: string): number {
  const longest = Math.max(...title.split(/\s+/).map((word) => Array.from(word).length));
  const size =
    title.length <= 18 ? 72 : title.length <= SHORT_TITLE ? 60 : title.length <= 72 ? 54 : 46;
  return Math.min(size, Math.floor(TEXT_WIDTH / (longest * 0.62)));
}

const starSvg = (colour: string, isFilled: boolean) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><path d="M12 2.6l2.9 6 6.6.9-4.8 4.6 1.2 6.5-5.900-3.100-5.900 3.100 1.200-6.500-4.800-4.600 6.600-.9z" fill="${isFilled ? colour : 'none'}" stroke="${colour}" stroke-width="1.5" stroke-linejoin="round"/></svg>`;
