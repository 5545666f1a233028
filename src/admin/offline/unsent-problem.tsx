import type { Heads } from '#contract/bookings/heads.ts';
import { m } from '#platform/i18n/messages.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { formatHeads } from '../availabilities/heads-text.ts';
import { deleteUnsentCount, type UnsentCount } from './unsent-counts.ts';

/** A count that isn't sent until a person decides: beside another device's, or with the server's reason. */
export function UnsentProblem({
  count,
  participants,
  name,
  onUseOwn,
  onDiscard,
}: {
  count: UnsentCount;
  /** Null if the booking isn't on the page. */
  participants: number | null;
  /** Of the guest, or the booking's reference. */
  name: string;
  onUseOwn?: (heads: Heads) => void;
  onDiscard?: () => void;
}) {
  const { problem, heads } = count;
  if (!problem) return null;
  const format = (each: Heads) => formatHeads(each, participants ?? each.arrived + each.noShow);
  const own = format(heads);
  function discard() {
    void deleteUnsentCount(count);
    onDiscard?.();
  }
  return (
    <Notice tone="bad" title={name}>
      <p>
        {problem.kind === 'conflict'
          ? m.admin_unsent_conflict({ stored: format(problem.stored), own })
          : m.admin_unsent_refused({ own, reason: problem.reason })}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button onClick={discard}>
          {problem.kind === 'conflict' ? m.admin_unsent_keep_other() : m.admin_unsent_discard()}
        </Button>
        {problem.kind === 'conflict' && onUseOwn && (
          <Button onClick={() => onUseOwn(heads)}>{m.admin_unsent_use_own()}</Button>
        )}
      </div>
    </Notice>
  );
}
