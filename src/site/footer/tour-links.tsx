import { paths, useApi } from '#api/client/api-query.ts';
import { localise } from '#platform/i18n/locale.ts';
import { currentLocale, m } from '#platform/i18n/messages.ts';
import { FooterLinks } from './footer-links.tsx';

/** All tours by name; nothing while there are none. */
export function TourLinks() {
  const tours = useApi(paths.tours);
  if (!tours.data?.length) return <div />;
  const links = tours.data.map(({ id, name }) => ({
    to: `/tour/${id}`,
    name: () => localise(name, currentLocale()),
  }));
  return <FooterLinks heading={m.footer_our_tours()} links={links} />;
}
