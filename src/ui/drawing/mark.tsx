import { MARK } from '#brand';
import { classNames } from '../class-names.ts';

/** The mark, in the theme's colours. */
export function Mark({ className }: { className?: string }) {
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${MARK.grid} ${MARK.grid}`}
      className={classNames('shrink-0', className)}
    >
      <rect width={MARK.grid} height={MARK.grid} className="fill-cobalt" />
      <path d={`${MARK.corners}${MARK.eye}`} className="fill-page" />
      <path d={MARK.river} className="fill-cobalt" />
      <path d={MARK.sun} className="fill-action" />
    </svg>
  );
}
