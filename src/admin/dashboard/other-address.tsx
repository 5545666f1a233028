import { Navigate, useLocation } from 'react-router';
import { adminPages } from '#contract/pages/admin-pages.ts';

/** The dashboard's pages also answer without `dashboard` in their address, as people type it. */
export default function OtherAddress() {
  const { pathname, search, hash } = useLocation();
  return (
    <Navigate
      replace
      to={`${pathname.replace(adminPages.home, adminPages.dashboard)}${search}${hash}`}
    />
  );
}
