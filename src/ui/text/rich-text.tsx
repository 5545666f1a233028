import { useRef } from 'react';
import { classNames } from '../class-names.ts';
import { useInnerLinks } from './use-inner-links.ts';

type RichTextProps = {
  /** HTML that the server has sanitised. */
  html: string;
  className?: string;
};

/** A text with headings, lists, quotations and figures, set for reading. */
export function RichText({ html, className }: RichTextProps) {
  const text = useRef<HTMLDivElement>(null);
  useInnerLinks(text);
  return (
    <div
      ref={text}
      className={classNames('rich-text', className)}
      // biome.json allows this for this file alone: the API sends nothing that it did not sanitise.
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}
