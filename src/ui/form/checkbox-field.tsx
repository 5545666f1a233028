import { type ComponentProps, useId } from 'react';

/** A box to tick with its label beside it; the whole line takes the click. */
export function CheckboxField({ label, ...props }: { label: string } & ComponentProps<'input'>) {
  const id = useId();
  return (
    <label htmlFor={id} className="flex min-h-11 items-center gap-3">
      <input id={id} type="checkbox" className="size-5 shrink-0 accent-cobalt" {...props} />
      <span>{label}</span>
    </label>
  );
}
