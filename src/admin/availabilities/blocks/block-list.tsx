import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { BlockJson } from '#api/admin/availabilities/blocks.ts';
import { formatDay } from '#platform/i18n/format.ts';
import { localise } from '#platform/i18n/locale.ts';
import { currentLocale, m } from '#platform/i18n/messages.ts';
import { LoadError } from '#ui/state/load-error.tsx';
import { Loading, Skeleton } from '#ui/state/skeleton.tsx';
import { showToast } from '#ui/toast/toast-store.ts';
import { Question } from '../../frame/question.tsx';
import { describeTrouble } from '../../session/trouble.ts';
import { useStaffApi } from '../../session/use-staff-api.ts';
import { useStaffWrite } from '../../session/use-staff-write.ts';
import { availabilityPaths } from '../availability-paths.ts';
import { today } from '../date-words.ts';

/** Blocks that are not over: all of them, or those that one tour feels. */
export function BlockList({ tourId }: { tourId: string | null }) {
  const blocks = useStaffApi(availabilityPaths.blocks);
  const tours = useStaffApi(availabilityPaths.tours);
  const write = useStaffWrite();
  const [asked, setAsked] = useState<BlockJson | null>(null);
  if (blocks.isPending) {
    return (
      <Loading>
        <Skeleton className="h-16" />
      </Loading>
    );
  }
  if (!blocks.data) {
    return (
      <LoadError
        text={m.admin_blocks_failed({ message: describeTrouble(blocks.error) })}
        onRetry={() => void blocks.refetch()}
      />
    );
  }
  const shown = blocks.data.filter(
    (block) =>
      block.to >= today() && (tourId === null || block.tourId === null || block.tourId === tourId),
  );
  if (shown.length === 0) return <p className="text-muted">{m.admin_blocks_none()}</p>;
  const nameOf = (id: string | null) => {
    const tour = tours.data?.find((each) => each.id === id);
    return id === null ? m.admin_all_tours() : localise(tour?.name, currentLocale()) || id;
  };
  return (
    <>
      <ul className="divide-y divide-line border-y border-line">
        {shown.map((block) => (
          <li key={block.id} className="flex items-center justify-between gap-4 py-3">
            <div className="min-w-0">
              <p className="font-semibold">{spanOf(block)}</p>
              <p className="text-sm text-muted">
                {nameOf(block.tourId)} · {block.reason}
              </p>
            </div>
            <button
              type="button"
              aria-label={m.admin_blocks_remove_named({ span: spanOf(block) })}
              onClick={() => setAsked(block)}
              className="grid size-11 shrink-0 place-items-center text-muted hover:text-bad"
            >
              <Trash2 aria-hidden className="size-5" strokeWidth={1.75} />
            </button>
          </li>
        ))}
      </ul>
      <Question
        isOpen={asked !== null}
        onClose={() => setAsked(null)}
        title={m.admin_blocks_remove_heading()}
        text={
          asked
            ? m.admin_blocks_remove_text({ span: spanOf(asked), tour: nameOf(asked.tourId) })
            : ''
        }
        yes={m.admin_blocks_remove()}
        busy={m.admin_saving()}
        look="plain"
        onYes={async () => {
          if (!asked) return;
          await write(availabilityPaths.block(asked.id), { method: 'DELETE' });
          showToast({ title: m.admin_blocks_removed() });
        }}
      />
    </>
  );
}

function spanOf({ from, to }: BlockJson): string {
  const locale = currentLocale();
  return from === to
    ? formatDay(from, locale)
    : m.admin_span({ from: formatDay(from, locale), to: formatDay(to, locale) });
}
