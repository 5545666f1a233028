import { classNames } from '#ui/class-names.ts';
import { useNow } from '#ui/use-now.ts';
import { replyDeadline } from './deadline.ts';
import { describeDeadline } from './deadline-words.ts';

/** The hours left of the promised 24, in words and as a line that runs out. */
export function DeadlineMark({ createdAt }: { createdAt: string }) {
  const deadline = replyDeadline(createdAt, useNow());
  const isUrgent = deadline.isNear || deadline.isOverdue;
  return (
    <div className="flex min-w-28 flex-col gap-1.5">
      <span className={classNames('text-sm font-semibold', isUrgent ? 'text-bad' : 'text-ink')}>
        {describeDeadline(deadline)}
      </span>
      <span aria-hidden className="block h-1 bg-line">
        <span
          className={classNames('block h-full', isUrgent ? 'bg-bad' : 'bg-cobalt')}
          style={{ width: `${Math.max(4, Math.round((1 - deadline.gone) * 100))}%` }}
        />
      </span>
    </div>
  );
}
