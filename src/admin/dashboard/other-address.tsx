import { Navigate, useLocation } from 'react-router';

/** The dashboard's pages also answer without `dashboard` in their address, as people type it. */
export default function OtherAddress() {
  const { pathname, search, hash } = useLocation();
  return (
    <Navigate replace to={`${pathname.replace('/admin/', '/admin/dashboard/')}${search}${hash}`} />
  );
}
