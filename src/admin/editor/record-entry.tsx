import { Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { m } from '#platform/i18n/messages.ts';

/** How a list of entries is drawn: a frame around all, a line between two. */
export const entryLook = {
  className: 'flex flex-col border-t border-line',
  itemClassName: 'border-x border-b border-line bg-surface py-4 pr-4 sm:pr-5',
};

type RecordEntryProps = {
  /** What is removed, for whoever hears the button. */
  name: string;
  /** By which the entry is dragged. */
  handle: ReactNode;
  onRemove: () => void;
  children: ReactNode;
};

/** One entry of a record's list: what it is moved and removed by, and beside it its fields. */
export const RecordEntry = ({ name, handle, onRemove, children }: RecordEntryProps) => (
  <div className="flex gap-1 sm:gap-3">
    <div className="flex flex-col items-center">
      {handle}
      <button
        type="button"
        aria-label={m.admin_remove_named({ name })}
        className="grid size-11 place-items-center text-muted hover:text-bad"
        onClick={onRemove}
      >
        <Trash2 aria-hidden className="size-5" />
      </button>
    </div>
    <div className="flex min-w-0 flex-1 flex-col gap-4">{children}</div>
  </div>
);
