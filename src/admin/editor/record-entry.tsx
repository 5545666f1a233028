import type { ReactNode } from 'react';
import { m } from '#platform/i18n/messages.ts';
import { RemoveButton } from '../frame/remove-button.tsx';

/** Classes of a list of entries: a frame around the list and a line between entries. */
export const entryLook = {
  className: 'flex flex-col border-t border-line',
  itemClassName: 'border-x border-b border-line bg-surface py-4 pr-4 sm:pr-5',
};

type RecordEntryProps = {
  name: string;
  handle: ReactNode;
  onRemove: () => void;
  children: ReactNode;
};

export const RecordEntry = ({ name, handle, onRemove, children }: RecordEntryProps) => (
  <div className="flex gap-1 sm:gap-3">
    <div className="flex flex-col items-center">
      {handle}
      <RemoveButton label={m.admin_remove_named({ name })} onClick={onRemove} />
    </div>
    <div className="flex min-w-0 flex-1 flex-col gap-4">{children}</div>
  </div>
);
