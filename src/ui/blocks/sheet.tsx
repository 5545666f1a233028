import type { ReactNode } from 'react';

/** A kind of blocks under its name. */
export function Sheet({ name, children }: { name: string; children: ReactNode }) {
  return (
    <section className="flex flex-col gap-6 border-t border-line pt-6">
      <h2 className="text-2xl">{name}</h2>
      {children}
    </section>
  );
}

/** Blocks in a row that breaks. */
export function Row({ children }: { children: ReactNode }) {
  return <div className="flex flex-wrap items-center gap-4">{children}</div>;
}
