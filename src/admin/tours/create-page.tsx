import { useNavigate } from 'react-router';
import { useBusiness } from '#api/client/business.ts';
import { send } from '#api/client/calls.ts';
import { adminApi } from '#contract/http/admin-api-paths.ts';
import { adminPages } from '#contract/pages/admin-pages.ts';
import { pageAt } from '#contract/pages/pages.ts';
import { defaultGroupSize } from '#contract/tours/default-group-size.ts';
import type { AdminTourJson } from '#contract/tours/tours.schemas.ts';
import { m } from '#platform/i18n/messages.ts';
import { Notice } from '#ui/notice.tsx';
import { useRecordForm } from '../editor/use-record-form.ts';
import { useWrite } from '../session/use-write.ts';
import { TourForm } from './tour-form.tsx';
import { type TourBody, tourKind } from './tour-record.ts';

export default function CreateTourPage() {
  const navigate = useNavigate();
  const create = useWrite((body: TourBody) => send('POST', adminApi.tours, { body }), {
    done: ({ isActive }) => ({
      title: m.admin_tour_created(),
      text: isActive ? m.admin_tour_created_text() : m.admin_tour_created_hidden(),
    }),
  });
  const { rules } = useBusiness();
  const kind = {
    ...tourKind,
    read: (record: AdminTourJson | null) => ({
      ...tourKind.read(record),
      ...(record === null && { maxGroupSize: defaultGroupSize({}, rules) }),
    }),
  };
  const editor = useRecordForm(kind, {
    record: null,
    save: (body) => create.mutateAsync(body),
    onSaved: ({ id }) =>
      void navigate(`${pageAt(adminPages.tour, { id })}?tab=dates`, { replace: true }),
  });
  return (
    <TourForm
      editor={editor}
      title={m.admin_tours_create()}
      above={
        <Notice tone="note" className="mb-6">
          {m.admin_tour_begins_hidden()}
        </Notice>
      }
      next={null}
    />
  );
}
