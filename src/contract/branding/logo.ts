/** What may stand behind a logo: a light plate on dark grounds, or a dark one on light grounds. */
export const plates = ['light', 'dark'] as const;
export type Plate = (typeof plates)[number];

/** A picture in the place of the drawn mark. */
export type LogoJson = {
  pictureId: string;
  /** Pixels of the file for the heads of pages. */
  width: number;
  height: number;
  /** What it stands on where it would be lost; null where it is seen on every ground. */
  plate: Plate | null;
};

/** A logo's file in the store: for the heads of pages, and for whatever is drawn of it. */
export const logoKey = (pictureId: string, use: 'head' | 'whole'): string =>
  `pictures/${pictureId}-${use}.webp`;

/** A logo so much wider than high tells the business's name itself. */
const WORDMARK = 2;
export const isWordmark = ({ width, height }: Pick<LogoJson, 'width' | 'height'>): boolean =>
  width > height * WORDMARK;

/** Where mails find the logo, which are read elsewhere and knew no other once they are sent. */
export const MAIL_LOGO = '/logo.png';

/** Pixels of a logo in the head of a mail. */
export function mailLogoSize({ width, height }: Pick<LogoJson, 'width' | 'height'>) {
  const scale = Math.min(44 / height, 240 / width);
  const scaled = (pixels: number) => Math.max(1, Math.round(pixels * scale));
  return { width: scaled(width), height: scaled(height) };
}
