import { Link } from 'react-router';
import { adminPages } from '#contract/pages/admin-pages.ts';
import { pageAt } from '#contract/pages/pages.ts';

export const BookingLink = ({ reference }: { reference: string }) => (
  <Link
    to={pageAt(adminPages.booking, { reference })}
    className="text-sm whitespace-nowrap text-cobalt underline underline-offset-4"
  >
    {reference}
  </Link>
);
