import type { ComponentProps } from 'react';
import { Link, useLocation } from 'react-router';

/** A link to a section of the home page. On the home page itself it glides there, and never jumps first. */
export function HomeLink({
  to,
  ...props
}: Omit<ComponentProps<typeof Link>, 'to'> & { to: string }) {
  const { pathname } = useLocation();
  return <Link to={to} preventScrollReset={pathname === '/' && to.startsWith('/#')} {...props} />;
}
