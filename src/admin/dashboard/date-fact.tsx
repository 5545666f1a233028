import type { ReactNode } from 'react';

/** A fact about a date with its icon, in a list. */
export const DateFact = ({ icon, children }: { icon: ReactNode; children: ReactNode }) => (
  <li className="flex min-w-0 gap-1.5">
    <span className="mt-0.5">{icon}</span>
    <span className="min-w-0 first-letter:uppercase">{children}</span>
  </li>
);
