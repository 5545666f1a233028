import { Link } from 'react-router';
import { useBusiness } from '#api/client/business.ts';
import { pages } from '#contract/pages/pages.ts';
import { m } from '#platform/i18n/messages.ts';
import { Brand } from '#ui/logo.tsx';

/** The business's logo or name, which leads to the home page. */
export function BrandLink() {
  const { name, look } = useBusiness();
  return (
    <Link
      to={pages.home}
      aria-label={m.nav_home({ business: name })}
      className="flex min-h-11 min-w-0 items-center gap-3"
    >
      <Brand logo={look.logo} name={name} />
    </Link>
  );
}
