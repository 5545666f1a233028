import { classNames } from './class-names.ts';
import { readableOn } from './theme/readable-on.ts';

type BadgeProps = {
  /** Hexadecimal; the text becomes white or near-black, whichever reads better on it. */
  color: string | null;
  className?: string;
  children: string;
};

/** A word or two on a ground of the operator’s own colour; cobalt where there is none. */
export function Badge({ color, className, children }: BadgeProps) {
  const text = color && readableOn(color);
  return (
    <span
      className={classNames('badge', className)}
      style={text ? { backgroundColor: color, color: text } : undefined}
    >
      {children}
    </span>
  );
}
