import { X } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { BULK_AT_MOST_RECORDS } from '#contract/constants.ts';
import type { BulkResultJson } from '#contract/staff/bulk.schemas.ts';
import { m } from '#platform/i18n/messages.ts';
import { CheckboxField } from '#ui/form/field.tsx';
import { Notice } from '#ui/notice.tsx';
import type { Selection } from './use-selection.ts';

/** A row's checkbox, as large as a finger. */
export const SelectRow = ({
  selection,
  rowKey,
  name,
}: {
  selection: Selection;
  rowKey: string;
  name: string;
}) => (
  <label className="grid size-11 shrink-0 place-items-center">
    <span className="sr-only">{m.admin_bulk_select({ name })}</span>
    <input type="checkbox" checked={selection.has(rowKey)} onChange={selection.onChange(rowKey)} />
  </label>
);

type Refused = { key: string; name: string; detail: string };

/** The rows that the last action refused, and how to report its result. */
export function useRefusals(nameOf: (id: string) => string) {
  const [refused, setRefused] = useState<readonly Refused[]>([]);
  return {
    refused,
    /** Names rows now, because later they may have left the page. */
    report: (result: BulkResultJson) =>
      setRefused(result.refused.map(({ id, detail }) => ({ key: id, name: nameOf(id), detail }))),
  };
}

type BulkBarProps = {
  selection: Selection;
  refused: readonly Refused[];
  /** The actions, as buttons; hidden while nothing is selected. */
  children: ReactNode;
};

/** Selects all rows of a page, and offers the actions for the selected ones at the bottom of the screen. */
export function BulkBar({ selection, refused, children }: BulkBarProps) {
  const { keys, selected, choose } = selection;
  const isTooMany = selected.length > BULK_AT_MOST_RECORDS;
  return (
    <>
      <CheckboxField
        label={m.admin_bulk_all({ count: keys.length })}
        checked={selected.length === keys.length}
        onChange={({ target }) => choose(target.checked ? keys : [])}
      />
      {refused.length > 0 && (
        <Notice tone="bad" title={m.admin_bulk_refused({ count: refused.length })} className="my-3">
          <ul className="list-disc pl-5">
            {refused.map(({ key, name, detail }) => (
              <li key={key}>
                {name}: {detail}
              </li>
            ))}
          </ul>
        </Notice>
      )}
      <p role="status" className="sr-only">
        {selected.length > 0 && m.admin_bulk_selected({ count: selected.length })}
      </p>
      {selected.length > 0 && (
        <section
          aria-label={m.admin_bulk_selected({ count: selected.length })}
          data-bulk-bar
          data-keep-clear
          className="fixed inset-x-0 bottom-0 z-20 flex flex-wrap items-center gap-x-3 gap-y-2 border-t border-line bg-surface px-4 py-3 lg:left-auto lg:right-6 lg:bottom-6 lg:border"
        >
          <p aria-hidden className="grow font-semibold">
            {m.admin_bulk_selected({ count: selected.length })}
          </p>
          <button
            type="button"
            aria-label={m.admin_bulk_clear()}
            onClick={() => choose([])}
            className="grid size-11 place-items-center text-muted hover:text-ink"
          >
            <X aria-hidden className="size-5" />
          </button>
          <div className="flex w-full flex-wrap gap-2 *:grow lg:w-auto">
            {isTooMany ? m.admin_bulk_at_most({ maximum: BULK_AT_MOST_RECORDS }) : children}
          </div>
        </section>
      )}
    </>
  );
}
