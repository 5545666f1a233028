import sanitizeHtml, { type Attributes } from 'sanitize-html';

/** A file of an uploaded picture; its id is in its address, so nobody clears it away. */
const OWN_PICTURE =
  /^\/files\/pictures\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})-\d{1,5}\.(?:jpg|webp|avif)$/;

/** The column of text that a picture stands in, for the browser's choice among its sizes. */
const PICTURE_SIZES = '(min-width: 48rem) 44rem, 94vw';

/** Deeper than any editor goes; browsers and our own walk through it must not. */
const MAX_DEPTH = 20;

/** What an article or a policy may hold; everything else, scripts and styles first, is dropped. */
export function sanitiseArticleHtml(html: string): string {
  const clean = sanitizeHtml(html, {
    allowedTags: [
      'h2',
      'h3',
      'p',
      'br',
      'hr',
      'ul',
      'ol',
      'li',
      'blockquote',
      'strong',
      'em',
      'a',
      'img',
      'figure',
      'figcaption',
    ],
    allowedAttributes: {
      a: ['href'],
      ol: ['start'],
      img: ['src', 'srcset', 'sizes', 'alt', 'width', 'height', 'loading'],
    },
    allowedSchemes: ['https', 'http', 'mailto', 'tel'],
    allowedSchemesByTag: { img: [] },
    allowProtocolRelative: false,
    nestingLimit: MAX_DEPTH,
    transformTags: {
      h1: 'h2',
      h4: 'h3',
      b: 'strong',
      i: 'em',
      img: (tagName, attributes) => ({ tagName, attribs: pictureAttributes(attributes) }),
    },
    // A picture from elsewhere would tell that place who reads us, and the page's policy refuses it.
    exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !attribs.src,
  }).trim();
  return isEmpty(clean) ? '' : clean;
}

/** The ids of the uploaded pictures that a sanitised text shows. */
export const picturesIn = (html: string): string[] =>
  [...html.matchAll(/ src="([^"]*)"/g)].flatMap(([, src = '']) => OWN_PICTURE.exec(src)?.[1] ?? []);

function pictureAttributes({ src = '', srcset = '', alt = '', width, height }: Attributes) {
  if (!OWN_PICTURE.test(src)) return {} as Attributes;
  const sources = srcset.split(', ').filter((each) => {
    const [url = '', size = ''] = each.split(' ');
    return OWN_PICTURE.test(url) && /^\d{1,5}w$/.test(size);
  });
  return {
    src,
    ...(sources.length > 0 && { srcset: sources.join(', '), sizes: PICTURE_SIZES }),
    alt,
    ...(isSize(width) && { width }),
    ...(isSize(height) && { height }),
    loading: 'lazy',
  } as Attributes;
}

const isSize = (text: string | undefined) => /^[1-9]\d{0,4}$/.test(text ?? '');

/** Paragraphs that hold nothing are what an editor leaves of a text that was deleted. */
const isEmpty = (html: string) =>
  !/<(?:img|hr)\b/.test(html) && html.replaceAll(/<[^>]*>|&nbsp;|\s/g, '') === '';
