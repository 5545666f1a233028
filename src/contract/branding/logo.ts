/** The plate behind a logo: light on dark backgrounds, or dark on light ones. */
export const plates = ['light', 'dark'] as const;
export type Plate = (typeof plates)[number];

export type LogoJson = {
  pictureId: string;
  /** Pixels of the file for page headers. */
  width: number;
  height: number;
  /** The plate where the logo would be invisible; null where it is visible on every background. */
  plate: Plate | null;
};

/** A logo's file in the store: for page headers (`head`), or as the source of derived images (`whole`). */
export const logoKey = (pictureId: string, use: 'head' | 'whole'): string =>
  `pictures/${pictureId}-${use}.webp`;

/** A logo at least this many times wider than high includes the business's name. */
const WORDMARK = 2;
export const isWordmark = ({ width, height }: Pick<LogoJson, 'width' | 'height'>): boolean =>
  width > height * WORDMARK;

/** The logo's path in emails, fixed because sent emails keep it. */
export const MAIL_LOGO = '/logo.png';

export function mailLogoSize({ width, height }: Pick<LogoJson, 'width' | 'height'>) {
  const scale = Math.min(44 / height, 240 / width);
  const scaled = (pixels: number) => Math.max(1, Math.round(pixels * scale));
  return { width: scaled(width), height: scaled(height) };
}
