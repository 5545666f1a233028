import { classNames } from './class-names.ts';

/**
 * The class of a drawing by Lucide, e.g. `icon-arrow-right`, where wanted with the width of its line
 * (`icon-users/1.25`) or filled (`icon-star/filled`). The style sheet’s build looks for it in our
 * sources, so it is always written out.
 */
export type IconName = `icon-${string}`;

/** A sign beside words, in their colour. What it looks like stands in the style sheet, once. */
export const Icon = ({ of, className }: { of: IconName; className?: string }) => (
  <span className={classNames('icon', of, className)} />
);
