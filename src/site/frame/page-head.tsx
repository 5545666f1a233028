import { useLocation } from 'react-router';
import { useBusiness } from '#api/client/business.ts';
import { OPEN_GRAPH_SIZE, openGraphPaths } from '#api/client/open-graph-path.ts';
import { type Locale, type LocalisedText, writtenIn } from '#contract/localised.ts';
import { region } from '#contract/settings/region.ts';
import { currentLocale } from '#platform/i18n/messages.ts';
import { useOrigin } from '#ui/origin.ts';

const openGraphLocales: Record<Locale, string> = { en: 'en_GB', pt: 'pt_PT', ru: 'ru_RU' };

/** The length of a description that search engines show. */
const DESCRIPTION_CHARACTERS = 160;

type PageHeadProps = {
  /** Without the business's name, which is appended unless present. */
  title: string;
  description?: string | undefined;
  /** Path of the share image; the business's by default. */
  image?: string;
  type?: 'website' | 'article';
  /** The page's main text, whose languages are listed for search engines. */
  text?: LocalisedText | undefined;
  /** False for a guest's own pages and for 404 pages. */
  isIndexed?: boolean;
};

/** `?lng=` is a translation's public URL; without it the visitor's language applies (`x-default`). */
export function PageHead({
  title,
  description: given,
  image,
  type = 'website',
  text,
  isIndexed = true,
}: PageHeadProps) {
  const origin = useOrigin();
  const { pathname, search } = useLocation();
  const locale = currentLocale();
  const page = `${origin}${pathname}`;
  const { languages } = region();
  const offered = text === undefined ? languages : writtenIn(text, languages);
  const isTranslation =
    new URLSearchParams(search).get('lng') === locale && offered.includes(locale);
  const canonical = isTranslation ? `${page}?lng=${locale}` : page;
  const description = given && inBrief(given);
  const { name } = useBusiness();
  const fullTitle = title.includes(name) ? title : `${title} · ${name}`;
  return (
    <>
      <title>{fullTitle}</title>
      {description && <meta name="description" content={description} />}
      <meta property="og:site_name" content={name} />
      <meta property="og:title" content={fullTitle} />
      {description && <meta property="og:description" content={description} />}
      <meta property="og:type" content={type} />
      <meta property="og:locale" content={openGraphLocales[locale]} />
      <meta property="og:image" content={`${origin}${image ?? openGraphPaths.site(locale)}`} />
      <meta property="og:image:type" content="image/jpeg" />
      <meta property="og:image:width" content={String(OPEN_GRAPH_SIZE.width)} />
      <meta property="og:image:height" content={String(OPEN_GRAPH_SIZE.height)} />
      <meta property="og:image:alt" content={title} />
      <meta name="twitter:card" content="summary_large_image" />
      {isIndexed ? (
        <>
          <meta name="robots" content="max-image-preview:large" />
          <meta property="og:url" content={canonical} />
          <link rel="canonical" href={canonical} />
          {offered.map((each) => (
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

function inBrief(text: string): string {
  if (text.length <= DESCRIPTION_CHARACTERS) return text;
  const start = text.slice(0, DESCRIPTION_CHARACTERS);
  return `${start.slice(0, start.lastIndexOf(' ')).replace(/[\s.,:;–—-]+$/, '')}…`;
}
