import type { ComponentProps } from 'react';
import { Link } from 'react-router';
import { classNames } from './class-names.ts';

export type ButtonLook = 'action' | 'plain' | 'quiet' | 'danger';

const shapeOf = (look: ButtonLook, className: string | undefined): string =>
  classNames('button', `button-${look}`, className);

/** Keeps the focus while disabled, e.g. while busy; natively disabled buttons lose it. */
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

/** One `action` button per screen: the primary action. */
export function Button({
  look = 'plain',
  className,
  ...props
}: ComponentProps<'button'> & { look?: ButtonLook }) {
  return <BareButton className={shapeOf(look, className)} {...props} />;
}

export function ButtonLink({
  look = 'plain',
  className,
  ...props
}: ComponentProps<typeof Link> & { look?: ButtonLook }) {
  return <Link className={shapeOf(look, className)} {...props} />;
}
