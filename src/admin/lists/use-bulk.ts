import type { BulkResultJson } from '#contract/staff/bulk.schemas.ts';
import { m } from '#platform/i18n/messages.ts';
import { useWrite } from '../session/use-write.ts';
import { useRefusals } from './bulk.tsx';
import { useSelection } from './use-selection.ts';

type BulkOptions<Body> = {
  keys: readonly string[];
  nameOf: (key: string) => string;
  send: (body: Body) => Promise<BulkResultJson>;
  /** The opposite action on the same rows, offered by the toast. */
  undo?: (body: Body) => Body;
};

/** The selection of a page and its bulk write. Afterwards the refused rows stay selected. */
export function useBulk<Body extends { action: string }>({
  keys,
  nameOf,
  send,
  undo,
}: BulkOptions<Body>) {
  const selection = useSelection(keys);
  const { refused, report } = useRefusals(nameOf);
  async function run(body: Body): Promise<BulkResultJson> {
    const result = await send(body);
    report(result);
    selection.choose(result.refused.map(({ id }) => id));
    return result;
  }
  // The page lists the refused rows.
  const done = ({ done: changed }: BulkResultJson) =>
    changed.length > 0 ? { title: m.admin_bulk_done({ count: changed.length }) } : null;
  const write = useWrite(run, { done });
  const undoable = useWrite(run, {
    done,
    undo: (body: Body) => undo?.(body) ?? body,
    isErrorToasted: true,
  });
  return { selection, nameOf, refused, write, undoable };
}
