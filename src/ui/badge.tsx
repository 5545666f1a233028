import { classNames } from './class-names.ts';
import { readableOn } from './theme/readable-on.ts';

type BadgeProps = {
  /** Hexadecimal; the text is white or near-black, whichever is more readable. */
  color: string | null;
  className?: string;
  children: string;
};

/** A short label on the operator's colour; cobalt by default. */
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
