import { Link } from 'react-router';
import { paths, useApi } from '#api/client/api-query.ts';
import { preload, prefetch } from '#api/client/preload.ts';
import { localise } from '#platform/i18n/locale.ts';
import { currentLocale } from '#platform/i18n/messages.ts';

const data = () => ({ lists: [paths.tours, paths.articles] });
export const loader = preload(data);
export const clientLoader = prefetch(data);

export default function HomePage() {
  const tours = useApi(paths.tours);
  return (
    <>
      <title>Miradouro</title>
      <ul>
        {tours.data?.map((tour) => (
          <li key={tour.id}>
            <Link to={`/tour/${tour.id}`}>{localise(tour.name, currentLocale())}</Link>
          </li>
        ))}
      </ul>
    </>
  );
}
