import type { ReactNode } from 'react';

export function Part({
  id,
  heading,
  children,
}: {
  id: string;
  heading: string;
  children: ReactNode;
}) {
  return (
    <section aria-labelledby={`${id}-heading`} id={id}>
      <h2 id={`${id}-heading`} className="text-3xl sm:text-4xl">
        {heading}
      </h2>
      <div className="mt-5 sm:mt-6">{children}</div>
    </section>
  );
}
