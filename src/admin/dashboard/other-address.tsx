import { Navigate, useLocation } from 'react-router';
import { adminPages } from '#contract/pages/admin-pages.ts';

/** Redirects dashboard pages that were opened without `dashboard` in their address. */
export default function OtherAddress() {
  const { pathname, search, hash } = useLocation();
  return (
    <Navigate
      replace
      to={`${pathname.replace(adminPages.home, adminPages.dashboard)}${search}${hash}`}
    />
  );
}
