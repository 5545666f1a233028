import { type ComponentProps, useImperativeHandle } from 'react';
import { Link } from 'react-router';
import { classNames } from './class-names.ts';
import { useKeptFocus } from './use-kept-focus.ts';

export type ButtonLook = 'action' | 'plain' | 'quiet' | 'danger';

const looks: Record<ButtonLook, string> = {
  action: 'bg-action text-on-action hover:bg-action-hover',
  plain: 'border-2 border-cobalt text-cobalt hover:bg-cobalt-soft',
  quiet: 'text-cobalt underline underline-offset-4 decoration-1 hover:decoration-2',
  danger: 'border-2 border-bad text-bad hover:bg-bad-soft',
};

const shape =
  'inline-flex min-h-12 items-center justify-center gap-2 rounded-control px-6 py-2.5 text-base font-semibold leading-tight transition-colors disabled:cursor-not-allowed disabled:opacity-60';

/** One `action` a screen: the one thing to press. */
export function Button({
  look = 'plain',
  className,
  type = 'button',
  disabled,
  ref,
  ...props
}: ComponentProps<'button'> & { look?: ButtonLook }) {
  const own = useKeptFocus(disabled ?? false);
  useImperativeHandle(ref, () => own.current as HTMLButtonElement);
  return (
    <button
      type={type}
      className={classNames(shape, looks[look], className)}
      disabled={disabled}
      {...props}
      ref={own}
    />
  );
}

/** A link that looks like a button, because it leads to the next step. */
export function ButtonLink({
  look = 'plain',
  className,
  ...props
}: ComponentProps<typeof Link> & { look?: ButtonLook }) {
  return <Link className={classNames(shape, looks[look], className)} {...props} />;
}
