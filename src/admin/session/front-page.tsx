import '../office.css';
import type { ReactNode } from 'react';
import { useBusiness } from '#api/client/business.ts';
import { AzulejoWall } from '#ui/azulejo.tsx';
import { AdminTitle } from '../frame/admin-page.tsx';

type FrontPageProps = { title: string; heading: string; text: string; children: ReactNode };

export const FrontPage = ({ title, heading, text, children }: FrontPageProps) => (
  <main
    id="main"
    className="relative grid min-h-dvh place-items-center overflow-hidden bg-cobalt-deep px-4 py-10"
  >
    <AdminTitle page={title} />
    <meta name="robots" content="noindex" />
    <AzulejoWall size={96} className="absolute inset-0 text-white/6" />
    <div className="relative w-full max-w-md">
      <p className="mb-6 text-center font-display text-4xl font-semibold text-white">
        {useBusiness().name}
      </p>
      <div className="rounded-card border border-line bg-surface p-6 shadow-raised sm:p-8">
        <h1 className="text-3xl">{heading}</h1>
        <p className="mt-1 mb-6 text-muted">{text}</p>
        {children}
      </div>
    </div>
  </main>
);
