import { type ReactNode, useId } from 'react';

/** One matter beside the text, under its heading. */
export function Matter({
  heading,
  text,
  children,
}: {
  heading: string;
  text?: string;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="flex flex-col gap-4 border border-line bg-surface px-4 py-5"
    >
      <div>
        <h2 id={id} className="text-xl">
          {heading}
        </h2>
        {text && <p className="mt-1 text-sm text-muted">{text}</p>}
      </div>
      {children}
    </section>
  );
}
