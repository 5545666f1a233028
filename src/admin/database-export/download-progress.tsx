import type { Progress } from '#api/client/download.ts';
import { m } from '#platform/i18n/messages.ts';
import { formatBytes } from '#ui/format-bytes.ts';

/** How much of the file is here; until its size is known, that it is being written. */
export function DownloadProgress({ progress: { received, total } }: { progress: Progress }) {
  const words =
    total === null
      ? m.admin_export_writing()
      : m.admin_export_progress({ received: formatBytes(received), total: formatBytes(total) });
  return (
    <div className="flex flex-col gap-2">
      <progress
        className="h-2 w-full accent-cobalt"
        aria-label={words}
        {...(total !== null && { value: received, max: total })}
      />
      <p className="text-sm text-muted">{words}</p>
    </div>
  );
}
