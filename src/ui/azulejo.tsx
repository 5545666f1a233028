import { MARK } from '#brand';
import { classNames } from './class-names.ts';

export const AzulejoWall = ({ className, size }: { className?: string; size?: number }) => (
  <span
    className={classNames('azulejo-wall', className)}
    style={size ? { maskSize: `${size}px` } : undefined}
  />
);

export function AzulejoBand({ className }: { className?: string }) {
  return (
    <div
      className={classNames(
        'h-(--band-height) overflow-hidden border-y-2 border-cobalt bg-surface',
        className,
      )}
    >
      <AzulejoWall size={32} className="text-cobalt" />
    </div>
  );
}

export const AzulejoTile = ({ className }: { className?: string }) => (
  <span className={classNames('azulejo-tile', className)} />
);

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
