import type { ReactNode } from 'react';
import { AzulejoTile } from '#ui/azulejo.tsx';

export function PageTitle({ heading, lead }: { heading: ReactNode; lead?: ReactNode }) {
  return (
    <header className="max-w-3xl pt-12 pb-10 sm:pt-20 sm:pb-14">
      <AzulejoTile className="mb-5 text-cobalt" />
      <h1 className="text-4xl sm:text-6xl">{heading}</h1>
      {lead && <p className="mt-5 max-w-2xl text-lg text-balance text-muted sm:text-xl">{lead}</p>}
    </header>
  );
}
