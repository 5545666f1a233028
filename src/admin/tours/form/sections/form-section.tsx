import { type ReactNode, useId } from 'react';

type FormSectionProps = {
  heading: string;
  text?: string;
  /** What is wrong with the section as a whole. */
  error?: string | undefined;
  children: ReactNode;
};

/** One matter of the form, under its heading. */
export function FormSection({ heading, text, error, children }: FormSectionProps) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="flex flex-col gap-5 border border-line bg-surface px-4 py-6 sm:px-6"
    >
      <div>
        <h2 id={id} className="text-2xl">
          {heading}
        </h2>
        {text && <p className="mt-1 text-muted">{text}</p>}
        {error && <p className="mt-1 font-semibold text-bad">{error}</p>}
      </div>
      {children}
    </section>
  );
}
