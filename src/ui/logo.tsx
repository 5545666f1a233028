import { isWordmark, type LogoJson, logoKey } from '#contract/branding/logo.ts';
import { Mark } from './azulejo.tsx';

type LogoProps = {
  logo: LogoJson;
  /** For screen readers, if no adjacent text says the same. */
  alt?: string;
  className?: string;
};

export const Logo = ({
  logo: { pictureId, width, height, plate },
  alt = '',
  className = 'h-10 max-w-44',
}: LogoProps) => (
  <img
    src={`/files/${logoKey(pictureId, 'head')}`}
    width={width}
    height={height}
    alt={alt}
    className={`logo plate-${plate} ${className}`}
  />
);

/** Longer names take two lines beside a phone's buttons. */
const LONG_NAME = 18;

type BrandProps = { logo: LogoJson | null; name: string };

export const Brand = ({ logo, name }: BrandProps) =>
  logo && isWordmark(logo) ? (
    <Logo logo={logo} alt={name} />
  ) : (
    <>
      {logo ? <Logo logo={logo} /> : <Mark className="size-9" />}
      <span
        className={`min-w-0 font-display font-semibold text-balance wrap-anywhere ${name.length > LONG_NAME ? 'text-base leading-tight lg:text-xl' : 'text-2xl leading-none'}`}
      >
        {name}
      </span>
    </>
  );
