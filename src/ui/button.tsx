import type { ComponentProps } from 'react';
import { Link } from 'react-router';
import { classNames } from './class-names.ts';

export type ButtonLook = 'action' | 'plain' | 'quiet' | 'danger';

const looks: Record<ButtonLook, string> = {
  action: 'bg-action text-on-action hover:bg-action-hover',
  plain: 'border-2 border-cobalt text-cobalt hover:bg-cobalt-soft',
  quiet: 'text-cobalt underline underline-offset-4 decoration-1 hover:decoration-2',
  danger: 'border-2 border-bad text-bad hover:bg-bad-soft',
};

const shape =
  'inline-flex min-h-12 items-center justify-center gap-2 rounded-control px-6 py-2.5 text-base font-semibold leading-tight transition-colors aria-disabled:cursor-not-allowed aria-disabled:opacity-60';

/**
 * A button that stays where the keyboard is while it is disabled, e.g. because it works, and then
 * does nothing: browsers take the keyboard away from one that they disable themselves.
 */
export function BareButton({
  type = 'button',
  disabled = false,
  onClick,
  ...props
}: ComponentProps<'button'>) {
  return (
    <button
      type={type}
      aria-disabled={disabled || undefined}
      onClick={(event) => {
        if (disabled) event.preventDefault();
        else onClick?.(event);
      }}
      {...props}
    />
  );
}

/** One `action` a screen: the one thing to press. */
export function Button({
  look = 'plain',
  className,
  ...props
}: ComponentProps<'button'> & { look?: ButtonLook }) {
  return <BareButton className={classNames(shape, looks[look], className)} {...props} />;
}

/** A link that looks like a button, because it leads to the next step. */
export function ButtonLink({
  look = 'plain',
  className,
  ...props
}: ComponentProps<typeof Link> & { look?: ButtonLook }) {
  return <Link className={classNames(shape, looks[look], className)} {...props} />;
}
