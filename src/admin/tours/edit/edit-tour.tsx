import { ExternalLink } from 'lucide-react';
import { useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { AdminTourJson } from '#api/admin/tours/admin-tour-shape.ts';
import { m } from '#platform/i18n/messages.ts';
import { showToast } from '#ui/toast/toast-store.ts';
import { RecordHistory } from '../../audit/record-history.tsx';
import { TourAvailability } from '../../availabilities/tour-availability.tsx';
import { AdminPage } from '../../frame/admin-page.tsx';
import { BackToTours } from '../back-to-tours.tsx';
import { TourEditor } from '../form/tour-editor.tsx';
import { readTour } from '../form/tour-values.ts';
import { useTourForm } from '../form/use-tour-form.ts';
import { tourPages } from '../tour-paths.ts';
import { tourName } from '../tour-words.ts';
import { useTourWrites } from '../use-tour-writes.ts';
import { TourTabs } from './tour-tabs.tsx';

/** A tour being edited. What the server sends meanwhile does not touch what is being typed. */
export function EditTour({ tour }: { tour: AdminTourJson }) {
  const { change } = useTourWrites();
  const [query] = useSearchParams();
  const isOnDates = query.get('tab') === 'dates';
  const version = useRef(tour.updatedAt);
  const [defaultValues] = useState(() => readTour(tour));
  const editor = useTourForm({
    defaultValues,
    save: (body, isForced) =>
      change(tour.id, isForced ? body : { ...body, updatedAt: version.current }),
    onSaved(saved, form) {
      version.current = saved.updatedAt;
      form.reset(readTour(saved));
      showToast({ title: m.admin_saved() });
    },
  });
  return (
    <AdminPage
      title={m.admin_tour_edit()}
      heading={tourName(tour)}
      beside={
        <div className="flex flex-wrap gap-x-6">
          <BackToTours />
          {tour.isActive && (
            <a
              href={tourPages.onSite(tour.id)}
              target="_blank"
              rel="noreferrer"
              className="flex min-h-11 items-center gap-2 text-cobalt underline underline-offset-4"
            >
              {m.admin_tours_view()}
              <ExternalLink aria-hidden className="size-4" />
            </a>
          )}
        </div>
      }
    >
      <TourTabs isOnDates={isOnDates} />
      {/* Kept while one looks at the dates: what is typed there stays. */}
      <div hidden={isOnDates}>
        <TourEditor editor={editor} />
        <RecordHistory subjectType="tour" subjectId={tour.id} />
      </div>
      {isOnDates && <TourAvailability tourId={tour.id} />}
    </AdminPage>
  );
}
