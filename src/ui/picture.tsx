import { thumbHashToAverageRGBA } from 'thumbhash';

type Variant = { width: number; format: 'avif' | 'webp' | 'jpeg'; url: string };

export type PictureSource = {
  width: number;
  height: number;
  variants: readonly Variant[];
  placeholder: string;
};

/** The focal point for cropping, in percent from the upper left. */
export type Focus = { x: number; y: number };

type PictureProps = {
  picture: PictureSource;
  alt: string;
  sizes: string;
  className?: string;
  focus?: Focus | null | undefined;
  /** The page's first large picture, fetched with priority. */
  isFirst?: boolean;
};

const srcSet = (variants: readonly Variant[]) =>
  variants.map(({ url, width }) => `${url} ${width}w`).join(', ');

function averageColor(placeholder: string): string {
  const hash = Uint8Array.from(atob(placeholder), (character) => character.charCodeAt(0));
  const { r, g, b } = thumbHashToAverageRGBA(hash);
  return `rgb(${[r, g, b].map((part) => Math.round(part * 255)).join(' ')})`;
}

export function Picture({ picture, alt, sizes, className, focus, isFirst = false }: PictureProps) {
  const of = (format: Variant['format']) =>
    picture.variants.filter((variant) => variant.format === format);
  const fallback = of('jpeg').at(-1) ?? picture.variants.at(-1);
  return (
    <picture>
      <source type="image/avif" srcSet={srcSet(of('avif'))} sizes={sizes} />
      <img
        src={fallback?.url}
        srcSet={srcSet(of('jpeg'))}
        sizes={sizes}
        alt={alt}
        width={picture.width}
        height={picture.height}
        loading={isFirst ? undefined : 'lazy'}
        fetchPriority={isFirst ? 'high' : undefined}
        decoding="async"
        style={{
          backgroundColor: averageColor(picture.placeholder),
          ...(focus && { objectPosition: `${focus.x}% ${focus.y}%` }),
        }}
        className={className}
      />
    </picture>
  );
}
