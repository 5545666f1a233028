import { Sheet } from './sheet.tsx';

const grounds = [
  ['page', 'bg-page text-ink'],
  ['surface', 'bg-surface text-ink'],
  ['sunken', 'bg-sunken text-ink'],
  ['cobalt-soft', 'bg-cobalt-soft text-ink'],
  ['cobalt-deep', 'bg-cobalt-deep text-white'],
  ['action', 'bg-action text-on-action'],
  ['good-soft', 'bg-good-soft text-ink'],
  ['bad-soft', 'bg-bad-soft text-ink'],
] as const;

const inks = [
  ['ink', 'text-ink'],
  ['muted', 'text-muted'],
  ['cobalt', 'text-cobalt'],
  ['terracotta', 'text-terracotta'],
  ['good', 'text-good'],
  ['bad', 'text-bad'],
] as const;

export function Colours() {
  return (
    <Sheet name="Colours">
      <ul className="grid grid-cols-2 gap-3 sm:grid-cols-4">
        {grounds.map(([name, look]) => (
          <li key={name} className={`border border-line p-4 text-sm font-semibold ${look}`}>
            {name}
          </li>
        ))}
      </ul>
      <ul className="flex flex-wrap gap-x-8 gap-y-2">
        {inks.map(([name, look]) => (
          <li key={name} className={`font-semibold ${look}`}>
            {name}
          </li>
        ))}
      </ul>
    </Sheet>
  );
}
