import { useId } from 'react';
import { AZULEJO, MARK, QUARTER_TURNS } from '#brand';
import { classNames } from './class-names.ts';

const TILE = AZULEJO.grid;

/** One azulejo, drawn so that its corners make a flower with its neighbours’. */
function Tile() {
  return (
    <g fill="currentColor">
      {QUARTER_TURNS.map((turn) => (
        <g key={turn} transform={`rotate(${turn} ${TILE / 2} ${TILE / 2})`}>
          {AZULEJO.quarter.map(({ path, opacity, strokeWidth }) => (
            <path
              key={path}
              d={path}
              opacity={opacity}
              {...(strokeWidth && { strokeWidth, stroke: 'currentColor', fill: 'none' })}
            />
          ))}
        </g>
      ))}
    </g>
  );
}

/** A wall of azulejos in the current text colour; it fills the box that `className` gives it. */
export function AzulejoWall({ className, size = TILE }: { className?: string; size?: number }) {
  const id = useId();
  return (
    <svg aria-hidden="true" className={classNames('block h-full w-full', className)}>
      <defs>
        <pattern
          id={id}
          width={TILE}
          height={TILE}
          patternUnits="userSpaceOnUse"
          patternTransform={`scale(${size / TILE})`}
        >
          <Tile />
        </pattern>
      </defs>
      <rect width="100%" height="100%" fill={`url(#${id})`} />
    </svg>
  );
}

/** A single row of tiles between two fine lines. */
export function AzulejoBand({ className }: { className?: string }) {
  return (
    <div
      className={classNames('h-9 overflow-hidden border-y-2 border-cobalt bg-surface', className)}
    >
      <AzulejoWall size={32} className="text-cobalt" />
    </div>
  );
}

/** One tile alone: the ornament of a heading. */
export function AzulejoTile({ className }: { className?: string }) {
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${TILE} ${TILE}`}
      className={classNames('h-7 w-7 shrink-0 border border-current', className)}
    >
      <Tile />
    </svg>
  );
}

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
