import { useLocation } from 'react-router';
import { PRODUCT_NAME } from '#constants';
import { type Locale, locales } from '#platform/i18n/locale.ts';
import { currentLocale } from '#platform/i18n/messages.ts';
import { useOrigin } from './origin.ts';

const openGraphLocales: Record<Locale, string> = { en: 'en_GB', pt: 'pt_PT', ru: 'ru_RU' };

type PageHeadProps = {
  /** Without the product's name, which is added unless it is there. */
  title: string;
  description?: string | undefined;
  /** URL or path of the picture that a shared link shows. */
  image?: string | null | undefined;
  type?: 'website' | 'article';
  /** False for pages that are one guest's own, and for pages that are not there. */
  isIndexed?: boolean;
};

/**
 * What a page says of itself to search engines and to those who share it. `?lng=` is the public URL
 * of a translation; without it the page speaks the visitor's language (`x-default`).
 */
export function PageHead({
  title,
  description,
  image,
  type = 'website',
  isIndexed = true,
}: PageHeadProps) {
  const origin = useOrigin();
  const { pathname, search } = useLocation();
  const locale = currentLocale();
  const page = `${origin}${pathname}`;
  const isTranslation = new URLSearchParams(search).get('lng') === locale;
  const canonical = isTranslation ? `${page}?lng=${locale}` : page;
  const fullTitle = title.includes(PRODUCT_NAME) ? title : `${title} · ${PRODUCT_NAME}`;
  return (
    <>
      <title>{fullTitle}</title>
      {description && <meta name="description" content={description} />}
      <meta property="og:site_name" content={PRODUCT_NAME} />
      <meta property="og:title" content={fullTitle} />
      {description && <meta property="og:description" content={description} />}
      {image && <meta property="og:image" content={absolute(image, origin)} />}
      {image && <meta name="twitter:card" content="summary_large_image" />}
      <meta property="og:type" content={type} />
      <meta property="og:locale" content={openGraphLocales[locale]} />
      {isIndexed ? (
        <>
          <meta property="og:url" content={canonical} />
          <link rel="canonical" href={canonical} />
          {locales.map((each) => (
            <link key={each} rel="alternate" hrefLang={each} href={`${page}?lng=${each}`} />
          ))}
          <link rel="alternate" hrefLang="x-default" href={page} />
        </>
      ) : (
        <meta name="robots" content="noindex" />
      )}
    </>
  );
}

const absolute = (url: string, origin: string) => (url.startsWith('/') ? `${origin}${url}` : url);
