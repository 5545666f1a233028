import { Link, useParams, useSearchParams } from 'react-router';
import { send } from '#api/client/calls.ts';
import { adminApi } from '#contract/http/admin-api-paths.ts';
import { adminPages } from '#contract/pages/admin-pages.ts';
import { pageAt, pages } from '#contract/pages/pages.ts';
import type { AdminTourJson } from '#contract/tours/tours.schemas.ts';
import { m } from '#platform/i18n/messages.ts';
import { classNames } from '#ui/class-names.ts';
import { TourAvailability } from '../availabilities/tour-availability.tsx';
import { RecordPage } from '../editor/record-form.tsx';
import { useRecordForm } from '../editor/use-record-form.ts';
import { useStaffApi } from '../session/use-staff-api.ts';
import { useWrite } from '../session/use-write.ts';
import { DeleteTour } from './delete-tour.tsx';
import { TourForm } from './tour-form.tsx';
import { tourName } from './tour-labels.ts';
import { tourAddresses } from './tour-paths.ts';
import { type TourBody, tourKind } from './tour-record.ts';

export default function EditTourPage() {
  const { id = '' } = useParams();
  const tour = useStaffApi(tourAddresses.one(id));
  return (
    <RecordPage
      title={m.admin_tour_edit()}
      back={{ to: adminPages.tours, label: m.admin_tours_back() }}
      record={tour}
    >
      {(data) => <EditTour key={id} tour={data} />}
    </RecordPage>
  );
}

function EditTour({ tour }: { tour: AdminTourJson }) {
  const [query] = useSearchParams();
  const isOnDates = query.get('tab') === 'dates';
  const change = useWrite(
    (body: TourBody & { updatedAt?: string | undefined }) =>
      send('PUT', adminApi.tour, { params: { id: tour.id }, body }),
    { done: () => ({ title: m.admin_saved() }) },
  );
  const editor = useRecordForm(tourKind, {
    record: tour,
    translated: { kind: 'tour', id: tour.id },
    save: (body, updatedAt) => change.mutateAsync({ ...body, updatedAt }),
  });
  return (
    <TourForm
      editor={editor}
      title={m.admin_tour_edit()}
      heading={tourName(tour)}
      onSite={
        tour.isActive
          ? { href: pageAt(pages.tour, { id: tour.id }), label: m.admin_tours_view() }
          : null
      }
      above={<TourTabs isOnDates={isOnDates} />}
      instead={isOnDates && <TourAvailability tourId={tour.id} />}
      next={tour.nextAvailability}
      history={{ subjectType: 'tour', subjectId: tour.id }}
      deletion={(dialog) => <DeleteTour tour={tour} {...dialog} />}
    />
  );
}

function TourTabs({ isOnDates }: { isOnDates: boolean }) {
  const tabs = [
    { to: '?', label: m.admin_tour_tab_details(), isCurrent: !isOnDates },
    { to: '?tab=dates', label: m.admin_tour_tab_dates(), isCurrent: isOnDates },
  ];
  return (
    <nav aria-label={m.admin_tour_tabs()} className="mb-6 border-b border-line">
      <ul className="-mb-px flex">
        {tabs.map(({ to, label, isCurrent }) => (
          <li key={to}>
            <Link
              to={to}
              preventScrollReset
              {...(isCurrent && { 'aria-current': 'page' as const })}
              className={classNames(
                'flex min-h-12 items-center border-b-3 px-5 focus-visible:-outline-offset-3',
                isCurrent
                  ? 'border-cobalt font-semibold text-cobalt'
                  : 'border-transparent text-muted hover:border-line hover:text-ink',
              )}
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
