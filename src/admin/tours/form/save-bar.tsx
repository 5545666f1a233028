import { m } from '#platform/i18n/messages.ts';
import { Button } from '#ui/button.tsx';
import { ActiveField } from './sections/active-field.tsx';

/** Always in sight: whether customers see the tour, and whether what was typed is saved. */
export function SaveBar({ isDirty, isSaving }: { isDirty: boolean; isSaving: boolean }) {
  return (
    <div className="sticky bottom-0 z-10 -mx-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-1 border-t border-line bg-page px-4 py-3 sm:-mx-6 sm:px-6 xl:col-span-2">
      <ActiveField />
      <div className="flex flex-1 items-center justify-end gap-4">
        <p role="status" className="text-sm text-muted max-sm:sr-only">
          {isDirty ? m.admin_form_unsaved() : ''}
        </p>
        <Button type="submit" look="action" disabled={isSaving} className="min-w-32">
          {isSaving ? m.admin_saving() : m.admin_save()}
        </Button>
      </div>
    </div>
  );
}
