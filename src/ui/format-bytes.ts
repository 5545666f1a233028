const UNITS = ['B', 'kB', 'MB', 'GB'];

/** In steps of 1000: `1.4 MB`. */
export function formatBytes(bytes: number): string {
  const step = Math.min(Math.floor(Math.log10(Math.max(bytes, 1)) / 3), UNITS.length - 1);
  const value = bytes / 1000 ** step;
  return `${step === 0 ? value : value.toFixed(1)}\u00a0${UNITS[step]}`;
}
