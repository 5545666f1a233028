import { ArrowLeft } from 'lucide-react';
import { Link } from 'react-router';
import { m } from '#platform/i18n/messages.ts';

export function BackLink({ to, children = m.admin_back() }: { to: string; children?: string }) {
  return (
    <Link
      to={to}
      className="flex min-h-11 items-center gap-2 text-cobalt underline decoration-1 underline-offset-4 hover:decoration-2"
    >
      <ArrowLeft aria-hidden className="size-5" />
      {children}
    </Link>
  );
}
