import { classNames } from './class-names.ts';
import { readableOn } from './theme/readable-on.ts';

type BadgeProps = {
  /** Hexadecimal; null is cobalt. */
  color: string | null;
  className?: string;
  children: string;
};

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
