import { classNames } from './class-names.ts';

type Variant = { width: number; format: 'avif' | 'webp' | 'jpeg'; url: string };

type PictureProps = {
  picture: { width: number; height: number; variants: readonly Variant[] };
  alt: string;
  /** How wide it is shown, as for `img`. */
  sizes: string;
  className?: string;
  /** The page's first large picture: fetched before everything else. */
  isFirst?: boolean;
};

const srcSet = (variants: readonly Variant[]) =>
  variants.map(({ url, width }) => `${url} ${width}w`).join(', ');

/** A picture in the smallest format and size that this browser and place can use. */
export function Picture({ picture, alt, sizes, className, isFirst = false }: PictureProps) {
  const of = (format: Variant['format']) =>
    picture.variants.filter((variant) => variant.format === format);
  const fallback = of('jpeg').at(-1) ?? picture.variants.at(-1);
  return (
    <picture className="contents">
      <source className="hidden" type="image/avif" srcSet={srcSet(of('avif'))} sizes={sizes} />
      <source className="hidden" type="image/webp" srcSet={srcSet(of('webp'))} sizes={sizes} />
      <img
        src={fallback?.url}
        alt={alt}
        width={picture.width}
        height={picture.height}
        sizes={sizes}
        loading={isFirst ? 'eager' : 'lazy'}
        fetchPriority={isFirst ? 'high' : 'auto'}
        decoding="async"
        className={classNames('bg-sunken', className)}
      />
    </picture>
  );
}
