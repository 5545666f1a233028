import type { ReactNode } from 'react';
import { AzulejoTile } from './azulejo.tsx';
import { classNames } from './class-names.ts';

type SectionProps = {
  /** The anchor that links lead to. */
  id?: string;
  heading: string;
  lead?: string | undefined;
  /** Stands at the end of the heading's line, e.g. a link to all of it. */
  action?: ReactNode;
  ground?: 'page' | 'surface' | 'sunken' | 'cobalt';
  children: ReactNode;
};

const grounds = {
  page: '',
  surface: 'bg-surface',
  sunken: 'bg-sunken',
  cobalt: 'deep-ground',
};

/** A band of a page: one heading with its tile, and what stands under it. */
export function Section({ id, heading, lead, action, ground = 'page', children }: SectionProps) {
  return (
    <section id={id} className={classNames('py-16 sm:py-24', grounds[ground])}>
      <Container>
        <div className="mb-8 flex flex-wrap items-end justify-between gap-x-8 gap-y-4 sm:mb-12">
          <div className="max-w-2xl">
            <AzulejoTile className="mb-4 text-cobalt" />
            <h2 className="text-3xl sm:text-5xl">{heading}</h2>
            {lead && <p className="mt-4 text-lg text-muted">{lead}</p>}
          </div>
          {action}
        </div>
        {children}
      </Container>
    </section>
  );
}

/** The page's measure: as wide as the content goes, with the margins that a phone needs. */
export function Container({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <div className={classNames('mx-auto w-full max-w-7xl px-4 sm:px-6 lg:px-8', className)}>
      {children}
    </div>
  );
}
