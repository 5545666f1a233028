import type { ReactNode } from 'react';

export function Facts({
  facts,
}: {
  facts: readonly (readonly [name: string, value: ReactNode])[];
}) {
  return (
    <dl className="border-t border-line">
      {facts.map(([name, value]) => (
        <div
          key={name}
          className="grid gap-x-6 border-b border-line py-3 sm:grid-cols-[10rem_minmax(0,1fr)]"
        >
          <dt className="text-sm leading-6 text-muted">{name}</dt>
          <dd className="min-w-0 wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

export function Sentence({ children }: { children: string }) {
  return <span className="inline-block first-letter:uppercase">{children}</span>;
}
