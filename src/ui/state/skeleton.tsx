import type { ReactNode } from 'react';
import { m } from '#platform/i18n/messages.ts';
import { classNames } from '../class-names.ts';

/** The place of something that is still on its way; its size comes from `className`. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <div
      aria-hidden="true"
      className={classNames('rounded-card bg-sunken motion-safe:animate-pulse', className)}
    />
  );
}

/** Skeletons together, announced once. */
export function Loading({ children, className }: { children: ReactNode; className?: string }) {
  return (
    <div role="status" className={className}>
      <span className="sr-only">{m.loading()}</span>
      {children}
    </div>
  );
}
