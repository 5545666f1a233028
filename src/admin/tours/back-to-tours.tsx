import { ArrowLeft } from 'lucide-react';
import { Link } from 'react-router';
import { m } from '#platform/i18n/messages.ts';
import { tourPages } from './tour-paths.ts';

export function BackToTours() {
  return (
    <Link
      to={tourPages.list}
      className="flex min-h-11 items-center gap-2 text-cobalt underline underline-offset-4"
    >
      <ArrowLeft aria-hidden className="size-5" />
      {m.admin_tours_back()}
    </Link>
  );
}
