import { Link } from 'react-router';
import { PRODUCT_NAME } from '#constants';
import { m } from '#platform/i18n/messages.ts';

/** The name on the cobalt. */
export function Brand() {
  return (
    <Link to="/admin" className="flex items-baseline gap-2 text-white focus-visible:outline-white">
      <span className="font-display text-2xl font-semibold tracking-tight">{PRODUCT_NAME}</span>
      <span className="text-sm text-white/75">{m.admin_area()}</span>
    </Link>
  );
}
