import type { ReactNode } from 'react';
import { AzulejoTile } from './azulejo.tsx';
import { classNames } from './class-names.ts';

type SectionProps = {
  id?: string;
  heading: ReactNode;
  lead?: ReactNode;
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

export function Section({ id, heading, lead, action, ground = 'page', children }: SectionProps) {
  return (
    <section id={id} className={classNames('section', grounds[ground])}>
      <Container>
        <div className="section-head">
          <div className="max-w-2xl">
            <AzulejoTile />
            <h2>{heading}</h2>
            {lead && <p>{lead}</p>}
          </div>
          {action}
        </div>
        {children}
      </Container>
    </section>
  );
}

export function Container({ className, children }: { className?: string; children: ReactNode }) {
  return <div className={classNames('measure', className)}>{children}</div>;
}
