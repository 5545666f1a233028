import StarterKit from '@tiptap/starter-kit';
import { PictureNode } from './picture-node.ts';

/** What a text may hold; the server’s article-html.ts allows the same and nothing more. */
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
