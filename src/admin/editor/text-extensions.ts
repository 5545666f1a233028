import Image from '@tiptap/extension-image';
import StarterKit from '@tiptap/starter-kit';

/** A picture in a text, stored as a figure with an optional caption. */
export type TextPicture = {
  src: string;
  srcset: string | null;
  width: number | null;
  height: number | null;
  alt: string;
  caption: string;
};

// The server removes pictures from other sites, so the editor doesn't accept them.
const OWN = 'img[src^="/files/pictures/"]';

const imageOf = (element: HTMLElement): HTMLElement | null =>
  element.matches('img') ? element : element.querySelector('img');

const imageAttribute = (name: string) => ({
  default: null,
  parseHTML: (element: HTMLElement) => imageOf(element)?.getAttribute(name) ?? null,
});

/** A figure, as articles use; a bare or pasted picture becomes one too. */
const PictureNode = Image.extend({
  draggable: true,
  addAttributes: () => ({
    src: imageAttribute('src'),
    srcset: imageAttribute('srcset'),
    width: imageAttribute('width'),
    height: imageAttribute('height'),
    alt: imageAttribute('alt'),
    caption: {
      default: '',
      parseHTML: (element: HTMLElement) =>
        element.querySelector('figcaption')?.textContent?.trim() ?? '',
    },
  }),
  parseHTML: () => [
    { tag: 'figure', getAttrs: (element) => (element.querySelector(OWN) ? null : false) },
    { tag: OWN },
  ],
  renderHTML({ node }) {
    const { caption, ...attributes } = node.attrs as TextPicture;
    const given = Object.fromEntries(
      Object.entries(attributes).filter(([, value]) => value !== null),
    );
    const image = ['img', given] as const;
    return caption ? ['figure', image, ['figcaption', caption]] : ['figure', image];
  },
});

/** The content that a text allows; must match the server's `article-html.ts`. */
export const extensions = [
  StarterKit.configure({
    heading: { levels: [2, 3] },
    code: false,
    codeBlock: false,
    strike: false,
    underline: false,
    link: {
      openOnClick: false,
      protocols: ['mailto', 'tel'],
      HTMLAttributes: { rel: null, target: null },
    },
  }),
  PictureNode,
];
