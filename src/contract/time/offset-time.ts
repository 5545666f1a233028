/** An instant as wall time with its offset: `2026-07-01T10:00:00+01:00`. */
export function withOffset(epochMs: number, offsetMs: number): string {
  const wallTime = new Date(epochMs + offsetMs).toISOString().slice(0, 19);
  const offset = new Date(Math.abs(offsetMs)).toISOString().slice(11, 16);
  return `${wallTime}${offsetMs < 0 ? '-' : '+'}${offset}`;
}
