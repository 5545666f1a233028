import { m } from '#platform/i18n/messages.ts';
import { showToast } from '#ui/toast/toast-store.ts';
import { useStaffWrite } from '../session/use-staff-write.ts';
import { availabilityPaths } from './availability-paths.ts';

export type DateChange = {
  date?: string;
  time?: string;
  capacity?: number;
  scope?: 'one' | 'later';
  withGuests?: boolean;
};

/** Changes a date, or it and the later ones of its series, and says who was told. */
export function useChangeDate(): (id: string, change: DateChange) => Promise<void> {
  const write = useStaffWrite();
  return async (id, body) => {
    const { ids, moved } = await write<{ ids: string[]; moved: string[] }>(
      availabilityPaths.one(id),
      { method: 'PUT', body },
    );
    showToast({
      title: m.admin_dates_changed({ count: ids.length }),
      ...(moved.length > 0 && { text: m.admin_dates_told({ count: moved.length }) }),
    });
  };
}
