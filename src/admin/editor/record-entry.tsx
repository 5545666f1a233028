import { Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { m } from '#platform/i18n/messages.ts';

/** Classes of a list of entries: a frame around the list and a line between entries. */
export const entryLook = {
  className: 'flex flex-col border-t border-line',
  itemClassName: 'border-x border-b border-line bg-surface py-4 pr-4 sm:pr-5',
};

type RecordEntryProps = {
  /** The entry's name, for the remove button's accessible label. */
  name: string;
  handle: ReactNode;
  onRemove: () => void;
  children: ReactNode;
};

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
