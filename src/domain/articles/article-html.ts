import sanitizeHtml, { type Attributes } from 'sanitize-html';

/** The id in the path marks the picture as used. */
const OWN_PICTURE =
  /^\/files\/pictures\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})-\d{1,5}\.(?:jpg|webp|avif)$/;

const PICTURE_SIZES = '(min-width: 48rem) 44rem, 94vw';

/** Deeper than any editor's output; a limit protects browsers and our own traversal. */
const MAX_DEPTH = 20;

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
    // An external picture would reveal readers to another site, and the content security policy blocks it.
    exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !attribs.src,
  }).trim();
  return isEmpty(clean) ? '' : clean;
}

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

/** An editor leaves empty paragraphs when its text is deleted. */
const isEmpty = (html: string) =>
  !/<(?:img|hr)\b/.test(html) && html.replaceAll(/<[^>]*>|&nbsp;|\s/g, '') === '';
