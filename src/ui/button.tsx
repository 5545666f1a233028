import type { ComponentProps } from 'react';
import { Link } from 'react-router';
import { classNames } from './class-names.ts';

export type ButtonLook = 'action' | 'plain' | 'quiet' | 'danger';

/** Its look stands in the style sheet, as everything that a page shows many times. */
const shapeOf = (look: ButtonLook, className: string | undefined): string =>
  classNames('button', `button-${look}`, className);

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
  return <BareButton className={shapeOf(look, className)} {...props} />;
}

/** A link that looks like a button, because it leads to the next step. */
export function ButtonLink({
  look = 'plain',
  className,
  ...props
}: ComponentProps<typeof Link> & { look?: ButtonLook }) {
  return <Link className={shapeOf(look, className)} {...props} />;
}
