import type { ReactNode } from 'react';
import { drawMark } from '#brand';
import { isWordmark } from '#contract/branding/logo.ts';
import type { LookJson } from '#contract/branding/look.schemas.ts';
import { logoGround, paletteOf, type Theme } from '#contract/branding/palette.ts';
import { typefacePairs } from '#contract/branding/typefaces.ts';
import { REVIEW_RATING_MAX } from '#contract/constants.ts';
import { OPEN_GRAPH_SIZE } from '../../client/open-graph-path.ts';
import type { OpenGraphImage } from './image.ts';

/** Width available to the plaque's texts, in pixels. */
const TEXT_WIDTH = 572;
const TITLE_LINES = 4;
/** Titles up to this many characters fit on two lines, which are balanced. */
const SHORT_TITLE = 44;

/** Each alphabet has its own font file. */
const inEachAlphabet = (face: string) => `${face}, ${face} Cyrillic, ${face} Extended`;

type Dress = { theme: Theme; display: string; text: string };

function dressOf(look: LookJson): Dress {
  const { display, text } = typefacePairs[look.typeface];
  return {
    theme: paletteOf(look).light.theme,
    display: inEachAlphabet(display.name),
    text: inEachAlphabet(text.name),
  };
}

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

const image = (type: string, bytes: Buffer, width: number, height: number) =>
  element('img', { src: `data:${type};base64,${bytes.toString('base64')}`, width, height });

const drawing = (svg: string, size: number) => image('image/svg+xml', Buffer.from(svg), size, size);

export const plaque = (
  { business, look, title, line, rating }: OpenGraphImage,
  logo: Buffer | null,
): ReactNode => {
  const dress = dressOf(look);
  const { theme } = dress;
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
          [brand(business, look, dress, logo), heading(title, dress), facts(line, rating, dress)],
        ),
      ],
    ),
  ]);
};

const brand = (
  business: string,
  look: LookJson,
  { theme, display }: Dress,
  logo: Buffer | null,
) => {
  const name = box(
    {
      marginLeft: 14,
      fontFamily: display,
      fontWeight: 700,
      fontSize: 32,
      color: theme.ink,
    },
    [business],
  );
  if (!look.logo || !logo)
    return box({ alignItems: 'center' }, [drawing(drawMark(theme), 46), name]);
  const scale = Math.min(60 / look.logo.height, 420 / look.logo.width);
  const [width, height] = [look.logo.width * scale, look.logo.height * scale];
  return box({ alignItems: 'center' }, [
    box(
      look.logo.plate === 'dark'
        ? { padding: 8, borderRadius: 4, backgroundColor: logoGround(look) }
        : {},
      [image('image/png', logo, width, height)],
    ),
    isWordmark(look.logo) ? null : name,
  ]);
};

const heading = (title: string, { theme, display }: Dress) =>
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

const facts = (line: string | null, rating: OpenGraphImage['rating'], dress: Dress): Child =>
  line === null && rating === null
    ? null
    : box({ marginTop: 24, alignItems: 'center', flexWrap: 'wrap', gap: '10px 28px' }, [
        line === null
          ? null
          : box(
              {
                fontFamily: dress.text,
                fontWeight: 600,
                fontSize: 31,
                color: dress.theme.cobalt,
              },
              [line],
            ),
        rating === null ? null : stars(rating, dress),
      ]);

const stars = (
  { stars: filled, text: words }: NonNullable<OpenGraphImage['rating']>,
  { theme, text }: Dress,
) =>
  box({ alignItems: 'center' }, [
    ...Array.from({ length: REVIEW_RATING_MAX }, (_, index) =>
      drawing(starSvg(theme.terracotta, index < filled), 32),
    ),
    box(
      {
        marginLeft: 12,
        fontFamily: text,
        fontWeight: 500,
        fontSize: 29,
        color: theme.muted,
      },
      [words],
    ),
  ]);

/** In pixels: larger for short titles, and small enough that the longest word fits on a line. */
function titleSize(title: string): number {
  const longest = Math.max(...title.split(/\s+/).map((word) => Array.from(word).length));
  const size =
    title.length <= 18 ? 72 : title.length <= SHORT_TITLE ? 60 : title.length <= 72 ? 54 : 46;
  return Math.min(size, Math.floor(TEXT_WIDTH / (longest * 0.62)));
}

const starSvg = (colour: string, isFilled: boolean) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><path d="M12 2.6l2.9 6 6.6.9-4.8 4.6 1.2 6.5-5.900-3.100-5.900 3.100 1.200-6.500-4.800-4.600 6.600-.9z" fill="${isFilled ? colour : 'none'}" stroke="${colour}" stroke-width="1.5" stroke-linejoin="round"/></svg>`;
