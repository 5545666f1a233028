import { data } from 'react-router';
import { pages } from '#contract/pages/pages.ts';
import { m } from '#platform/i18n/messages.ts';
import { NotHere } from '../frame/not-here.tsx';

export const loader = () => data(null, { status: 404 });

/** In development it suggests a missing route. */
export default function NotFoundPage() {
  return (
    <NotHere
      title={m.not_found_title()}
      text={m.not_found_text()}
      to={pages.home}
      action={m.not_found_home()}
      hint={import.meta.env.DEV ? m.not_found_hint() : undefined}
    />
  );
}
