import { useId } from 'react';
import { classNames } from './class-names.ts';

const TILE = 64;
const petal = 'M32 32C24 24 24 14 32 7C40 14 40 24 32 32Z';
const leaf = 'M32 32C35 23 42 19 49 15C45 22 41 29 32 32Z';

/** One azulejo, drawn so that its corners make a flower with its neighbours’. */
function Tile() {
  return (
    <g fill="currentColor">
      {[0, 90, 180, 270].map((turn) => (
        <g key={turn} transform={`rotate(${turn} 32 32)`}>
          <path d={petal} />
          <path d={leaf} opacity={0.45} />
          <path d="M0 17A17 17 0 0 0 17 0" fill="none" stroke="currentColor" strokeWidth={2.5} />
          <path d="M0 0H10A10 10 0 0 1 0 10Z" />
          <path d="M26 0A6 6 0 0 0 38 0Z" opacity={0.45} />
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
