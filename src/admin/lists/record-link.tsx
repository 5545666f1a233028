import type { ReactNode } from 'react';
import { Link } from 'react-router';

/** The row of a record that has a picture or a name in large print, and a menu of actions. */
export const recordRow = 'flex items-center gap-3 px-3 py-3 sm:gap-5 sm:px-5';

export const RecordLink = ({ to, children }: { to: string; children: ReactNode }) => (
  <Link
    to={to}
    className="inline-block py-1 text-lg leading-snug font-semibold text-pretty [overflow-wrap:anywhere] hover:text-cobalt hover:underline hover:underline-offset-4"
  >
    {children}
  </Link>
);
