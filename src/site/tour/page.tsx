import { useParams } from 'react-router';
import { paths, useApi } from '#api/client/api-query.ts';
import { preload, prefetch } from '#api/client/preload.ts';
import { localise } from '#platform/i18n/locale.ts';
import { currentLocale } from '#platform/i18n/messages.ts';

const data = ({ id = '' }) => ({ subject: paths.tour(id), lists: [paths.articles] });
export const loader = preload(data);
export const clientLoader = prefetch(data);

export default function TourPage() {
  const { id = '' } = useParams();
  const tour = useApi(paths.tour(id));
  if (tour.error) return <p>{tour.error.message}</p>;
  return (
    <>
      <title>Tour</title>
      <h1>{localise(tour.data?.name, currentLocale())}</h1>
    </>
  );
}
