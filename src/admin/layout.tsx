import { Outlet } from 'react-router';

export const clientLoader = () => null;
clientLoader.hydrate = true as const;

export function HydrateFallback() {
  return <p>…</p>;
}

export default function AdminLayout() {
  return <Outlet />;
}
