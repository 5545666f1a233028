import type { Place } from '#contract/tours/place.ts';
import { type RouteStop, routePoints } from '#contract/tours/route.ts';
import { drawRoute, MARK_RADIUS, type Mark, type RouteMap } from '#contract/tours/route-map.ts';
import { formatDistance } from '#platform/i18n/format.ts';
import { currentLocale, m } from '#platform/i18n/messages.ts';
import { classNames } from '#ui/class-names.ts';

type RouteMapProps = {
  stops: readonly RouteStop[];
  /** Where the guests of this page are met; null for elsewhere or unknown. */
  meetingPoint: Place | null;
  className?: string;
};

/** Draws the route from the coordinates of its stops, whose names are in a list beside it. */
export function RouteMapFigure({ stops, meetingPoint, className }: RouteMapProps) {
  const map = drawRoute(routePoints(stops, meetingPoint));
  if (!map) return null;
  const count = map.marks.filter(({ number }) => number !== null).length;
  const note = [
    m.tour_map_note(),
    ...(map.legs.some(({ minutes }) => minutes !== null) ? [m.tour_map_estimates()] : []),
    ...(count < map.marks.length ? [m.tour_map_start()] : []),
    ...(map.legs.some(({ isRide }) => isRide) ? [m.tour_map_rides()] : []),
  ];
  return (
    <figure className={classNames('break-inside-avoid', className)}>
      <div className="border border-line bg-surface p-1.5 text-cobalt">
        <svg
          viewBox={`0 0 ${map.width} ${map.height}`}
          role="img"
          aria-label={m.tour_map({ count })}
          fontSize="12"
          fontWeight="600"
          className="route-map w-full border border-line bg-cobalt-soft"
        >
          <path d={gridPath(map)} stroke="currentColor" strokeWidth="0.5" opacity="0.25" />
          <Legs map={map} />
          {map.marks.map((mark) => (
            <MarkShape key={mark.number ?? 'start'} mark={mark} />
          ))}
          <Scale map={map} />
          <North map={map} />
        </svg>
      </div>
      <figcaption className="mt-2 text-sm text-muted">{note.join(' ')}</figcaption>
    </figure>
  );
}

/** An outline in the ground's colour keeps a text readable on lines. */
const LABEL = {
  fill: 'currentColor',
  stroke: 'var(--cobalt-soft)',
  strokeWidth: 4,
  paintOrder: 'stroke',
} as const;

const Legs = ({ map: { legs } }: { map: RouteMap }) => (
  <>
    <g fill="none" stroke="currentColor" strokeWidth="2.5" strokeLinecap="round">
      {legs.map(({ path, isRide }) => (
        <path key={path} d={path} strokeDasharray={isRide ? '1 7' : undefined} />
      ))}
    </g>
    {legs.map(
      ({ path, minutes, label }) =>
        label && (
          <text
            key={path}
            x={label.x}
            y={label.y}
            textAnchor="middle"
            dominantBaseline="central"
            {...LABEL}
          >
            {m.tour_map_minutes({ minutes: String(minutes) })}
          </text>
        ),
    )}
  </>
);

/** A line leads from a mark that was moved aside to its place. */
function MarkShape({ mark: { x, y, at, number } }: { mark: Mark }) {
  const isAside = Math.hypot(x - at.x, y - at.y) > 1;
  return (
    <g stroke="currentColor">
      {isAside && <path d={`M${x} ${y}L${at.x} ${at.y}`} />}
      {isAside && <circle cx={at.x} cy={at.y} r="3" fill="currentColor" />}
      {number === null ? (
        <g transform={`translate(${x} ${y})`} fill="currentColor">
          <path d="M0 6C-5 -1 -8 -4 -8 -8a8 8 0 0 1 16 0c0 4 -3 7 -8 14Z" />
          <circle cy="-8" r="3" stroke="none" fill="var(--page)" />
        </g>
      ) : (
        <>
          <path
            d={`M${x} ${y - MARK_RADIUS}l${MARK_RADIUS} ${MARK_RADIUS}l${-MARK_RADIUS} ${MARK_RADIUS}l${-MARK_RADIUS} ${-MARK_RADIUS}Z`}
            strokeWidth="2"
            fill="var(--page)"
          />
          <text
            x={x}
            y={y}
            textAnchor="middle"
            dominantBaseline="central"
            fill="currentColor"
            stroke="none"
          >
            {number}
          </text>
        </>
      )}
    </g>
  );
}

function Scale({ map: { height, scale } }: { map: RouteMap }) {
  const y = height - 12;
  return (
    <>
      <path
        d={`M14 ${y - 5}v5h${scale.length}v-5`}
        fill="none"
        stroke="currentColor"
        strokeWidth="1.5"
      />
      <text x={20 + scale.length} y={y} {...LABEL}>
        {formatDistance(scale.metres, currentLocale())}
      </text>
    </>
  );
}

const North = ({ map: { width, height } }: { map: RouteMap }) => (
  <g transform={`translate(${width - 18} ${height - 25})`}>
    <path d="M0 0l5 14l-5 -3l-5 3Z" fill="currentColor" />
    <text x="-8" y="13" textAnchor="end" {...LABEL}>
      {m.tour_map_north()}
    </text>
  </g>
);

/** Squares of the scale bar's length. */
function gridPath({ width, height, scale: { length } }: RouteMap): string {
  const at = (size: number) =>
    Array.from({ length: Math.floor(size / length) }, (_, index) => (index + 1) * length);
  return [
    ...at(width).map((x) => `M${x.toFixed(1)} 0v${height}`),
    ...at(height).map((y) => `M0 ${(height - y).toFixed(1)}h${width}`),
  ].join('');
}
