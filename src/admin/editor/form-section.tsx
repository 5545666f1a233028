import { type ReactNode, useId } from 'react';
import { classNames } from '#ui/class-names.ts';

type FormSectionProps = {
  heading: string;
  text?: string;
  error?: string | undefined;
  /** Whether the section is in the column beside the form's texts. */
  isBeside?: boolean;
  children: ReactNode;
};

export function FormSection({
  heading,
  text,
  error,
  isBeside = false,
  children,
}: FormSectionProps) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className={classNames(
        'flex flex-col border border-line bg-surface px-4',
        isBeside ? 'gap-4 py-5' : 'gap-5 py-6 sm:px-6',
      )}
    >
      <div>
        <h2 id={id} className={isBeside ? 'text-xl' : 'text-2xl'}>
          {heading}
        </h2>
        {text && <p className={classNames('mt-1 text-muted', isBeside && 'text-sm')}>{text}</p>}
        {error && <p className="mt-1 font-semibold text-bad">{error}</p>}
      </div>
      {children}
    </section>
  );
}
