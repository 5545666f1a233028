import { useNavigate } from 'react-router';
import type { AdminTourJson } from '#api/admin/tours/admin-tour-shape.ts';
import { m } from '#platform/i18n/messages.ts';
import { showToast } from '#ui/toast/toast-store.ts';
import { describeTrouble } from '../../session/trouble.ts';
import { tourPages } from '../tour-paths.ts';
import { tourName } from '../tour-words.ts';
import { useTourWrites } from '../use-tour-writes.ts';

/** What a row does at once: each says so in a toast, and what can be undone offers it. */
export function useRowActions(tour: AdminTourJson) {
  const writes = useTourWrites();
  const navigate = useNavigate();
  const name = tourName(tour);

  async function show(isActive: boolean): Promise<void> {
    try {
      await writes.show(tour.id, isActive);
      showToast({
        title: isActive ? m.admin_tours_shown({ name }) : m.admin_tours_hidden({ name }),
        action: { label: m.admin_undo(), run: () => void show(!isActive) },
      });
    } catch (error) {
      showToast({ title: describeTrouble(error), tone: 'destructive' });
    }
  }

  async function duplicate(): Promise<void> {
    try {
      const copy = await writes.duplicate(tour.id);
      showToast({ title: m.admin_tours_duplicated(), text: m.admin_tours_duplicated_text() });
      await navigate(tourPages.edit(copy.id));
    } catch (error) {
      showToast({ title: describeTrouble(error), tone: 'destructive' });
    }
  }

  return { show, duplicate };
}
