import { classNames } from './class-names.ts';

type RichTextProps = {
  /** HTML that the server has sanitised. */
  html: string;
  className?: string;
};

/** A text with headings, lists, quotations and figures, set for reading. */
export function RichText({ html, className }: RichTextProps) {
  return (
    <div
      className={classNames('rich-text', className)}
      // biome.json allows this for this file alone: the API sends nothing that it did not sanitise.
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}
