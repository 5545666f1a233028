import { useState } from 'react';
import { useNavigate } from 'react-router';
import { m } from '#platform/i18n/messages.ts';
import { showToast } from '#ui/toast/toast-store.ts';
import { AdminPage } from '../../frame/admin-page.tsx';
import { BackToTours } from '../back-to-tours.tsx';
import { TourEditor } from '../form/tour-editor.tsx';
import { blankTour } from '../form/tour-values.ts';
import { useTourForm } from '../form/use-tour-form.ts';
import { tourPages } from '../tour-paths.ts';
import { useTourWrites } from '../use-tour-writes.ts';

/** A new tour. Saved, it goes on in its editor, where its dates are. */
export default function CreateTourPage() {
  const { create } = useTourWrites();
  const navigate = useNavigate();
  const [defaultValues] = useState(blankTour);
  const editor = useTourForm({
    defaultValues,
    save: create,
    onSaved(tour, form) {
      form.reset(form.getValues());
      showToast({ title: m.admin_tour_created(), text: m.admin_tour_created_text() });
      void navigate(`${tourPages.edit(tour.id)}?tab=dates`, { replace: true });
    },
  });
  return (
    <AdminPage title={m.admin_tours_create()} beside={<BackToTours />}>
      <TourEditor editor={editor} />
    </AdminPage>
  );
}
