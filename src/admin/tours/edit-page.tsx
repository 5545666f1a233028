import { Link, useParams, useSearchParams } from 'react-router';
import { send } from '#api/client/calls.ts';
import { ApiError } from '#api/client/fetch.ts';
import { adminApi } from '#contract/http/admin-api-paths.ts';
import { adminPages } from '#contract/pages/admin-pages.ts';
import { pageAt, pages } from '#contract/pages/pages.ts';
import type { AdminTourJson } from '#contract/tours/tours.schemas.ts';
import { m } from '#platform/i18n/messages.ts';
import { classNames } from '#ui/class-names.ts';
import { TourAvailability } from '../availabilities/tour-availability.tsx';
import { useFormatNotified } from '../availabilities/use-change-availability.ts';
import { RecordPage } from '../editor/record-form.tsx';
import { type RecordEditor, useRecordForm } from '../editor/use-record-form.ts';
import { errorMessage } from '../session/describe-error.ts';
import { useStaffApi } from '../session/use-staff-api.ts';
import { useWrite } from '../session/use-write.ts';
import { DeleteTour } from './delete-tour.tsx';
import { TourForm } from './tour-form.tsx';
import { tourName } from './tour-labels.ts';
import { tourAddresses } from './tour-paths.ts';
import { type TourBody, type TourValues, tourKind } from './tour-record.ts';
import { useTellGuests } from './use-tell-guests.tsx';

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
  const formatNotified = useFormatNotified();
  const { ask, question } = useTellGuests(tour);
  const change = useWrite(
    (body: TourBody & { updatedAt?: string | undefined; tellGuests: boolean }) =>
      send('PUT', adminApi.tour, { params: { id: tour.id }, body }),
    {
      done: ({ notified }) => ({
        title: m.admin_saved(),
        ...(notified.length > 0 && { text: formatNotified(notified.length) }),
      }),
    },
  );
  const editor: RecordEditor<TourValues, TourBody> = useRecordForm(tourKind, {
    record: tour,
    translated: { kind: 'tour', id: tour.id },
    async save(body, updatedAt) {
      const tellGuests = await ask(body.meetingPoint, updatedAt === undefined);
      if (tellGuests !== null) return change.mutateAsync({ ...body, updatedAt, tellGuests });
      editor.goTo(`meetingPoint.${editor.language}`);
      return null;
    },
    describe: (error) =>
      error instanceof ApiError && error.code === 'has_bookings'
        ? m.admin_tour_just_booked()
        : errorMessage(error),
  });
  return (
    <>
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
      {question}
    </>
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
