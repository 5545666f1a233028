/** Processor time of a page on the renderer's main thread, in milliseconds. */
export type MainThread = {
  styleMs: number;
  layoutMs: number;
  scriptMs: number;
  largestTaskMs: number;
};

/** An event of Chromium's trace format, times in microseconds: `tdur` is processor time; absent means zero. */
type TraceEvent = {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  ts: number;
  dur?: number;
  tdur?: number;
  args: { beginData?: { url?: string } };
};

type Kind = 'style' | 'layout' | 'script';

const KINDS: Readonly<Record<string, Kind>> = {
  UpdateLayoutTree: 'style',
  ParseAuthorStyleSheet: 'style',
  Layout: 'layout',
  EvaluateScript: 'script',
  FunctionCall: 'script',
  RunMicrotasks: 'script',
  TimerFire: 'script',
  FireAnimationFrame: 'script',
  FireIdleCallback: 'script',
  'v8.compile': 'script',
  'v8.compileModule': 'script',
  'v8.evaluateModule': 'script',
};

const TASK = 'RunTask';

export const TRACED_CATEGORIES = [
  '-*',
  'v8',
  'devtools.timeline',
  'disabled-by-default-devtools.timeline',
];

/**
 * Sums a trace by kind of work. Nested time counts once, for the innermost kind: layout forced by a script is
 * layout. It is processor time, so that other programs on the machine don't count.
 */
export function readMainThread(trace: Buffer, url: string): MainThread {
  const { traceEvents } = JSON.parse(trace.toString()) as { traceEvents: TraceEvent[] };
  const main = traceEvents.find((each) => each.args.beginData?.url === url);
  if (!main) throw new Error(`The trace has no main thread that parses ${url}`);
  const events = traceEvents
    .filter(({ ph, pid, tid }) => ph === 'X' && pid === main.pid && tid === main.tid)
    .sort((a, b) => a.ts - b.ts || (b.dur ?? 0) - (a.dur ?? 0));
  const sums: Record<Kind, number> = { style: 0, layout: 0, script: 0 };
  const open: { end: number; kind: Kind | null }[] = [];
  let largestTask = 0;
  for (const { name, ts, dur = 0, tdur = 0 } of events) {
    while ((open.at(-1)?.end ?? Number.POSITIVE_INFINITY) <= ts) open.pop();
    if (name === TASK) largestTask = Math.max(largestTask, tdur);
    const outer = open.at(-1)?.kind ?? null;
    const kind = KINDS[name] ?? outer;
    if (kind !== outer) {
      if (kind) sums[kind] += tdur;
      if (outer) sums[outer] -= tdur;
    }
    open.push({ end: ts + dur, kind });
  }
  return {
    styleMs: sums.style / 1000,
    layoutMs: sums.layout / 1000,
    scriptMs: sums.script / 1000,
    largestTaskMs: largestTask / 1000,
  };
}
