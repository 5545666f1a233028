import { useState } from 'react';
import { download, type Progress, saveFile } from '#api/client/download.ts';
import { adminApi } from '#contract/http/admin-api-paths.ts';
import { m } from '#platform/i18n/messages.ts';
import { Button } from '#ui/button.tsx';
import { formatBytes } from '#ui/format-bytes.ts';
import { Notice } from '#ui/notice.tsx';
import { AdminPage } from '../frame/admin-page.tsx';
import { DoneNotice } from '../frame/done-notice.tsx';
import { errorMessage } from '../session/describe-error.ts';
import { useSession } from '../session/session-context.ts';

export default function DatabaseExportPage() {
  const { progress, saved, error, start } = useExport();

  return (
    <AdminPage title={m.admin_export_title()} text={m.admin_export_text()}>
      <div className="grid max-w-4xl gap-8 lg:grid-cols-2">
        <div className="flex flex-col gap-5 self-start border border-line bg-surface p-6">
          {saved && (
            <DoneNotice tone="good">
              {m.admin_export_saved({ name: saved.name, size: formatBytes(saved.bytes) })}
            </DoneNotice>
          )}
          {error && <Notice tone="bad">{error}</Notice>}
          <p>{m.admin_export_password_hint()}</p>
          {progress && <DownloadProgress progress={progress} />}
          <Button look="action" onClick={start} disabled={progress !== null} className="self-start">
            {progress ? m.admin_export_working() : m.admin_export_submit()}
          </Button>
        </div>
        <section className="flex flex-col gap-4">
          <h2 className="text-xl">{m.admin_export_inside()}</h2>
          <p>{m.admin_export_inside_text()}</p>
          <p>{m.admin_export_left_out()}</p>
          <h2 className="mt-2 text-xl">{m.admin_export_restore()}</h2>
          <p>{m.admin_export_restore_text()}</p>
          <code className="block overflow-x-auto border border-line bg-sunken p-4 text-sm">
            psql -v ON_ERROR_STOP=1 -f miradouro.sql "$DATABASE_URL"
          </code>
        </section>
      </div>
    </AdminPage>
  );
}

function DownloadProgress({ progress: { received, total } }: { progress: Progress }) {
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

type Saved = { name: string; bytes: number };

function useExport() {
  const keepSession = useSession();
  const [progress, setProgress] = useState<Progress | null>(null);
  const [saved, setSaved] = useState<Saved | null>(null);
  const [error, setError] = useState<string | null>(null);

  async function start(): Promise<void> {
    setSaved(null);
    setError(null);
    setProgress({ received: 0, total: null });
    try {
      const file = await keepSession(() =>
        download(adminApi.databaseExport, { body: {}, onProgress: setProgress }),
      );
      saveFile(file);
      setSaved({ name: file.name, bytes: file.content.size });
    } catch (refusal) {
      setError(errorMessage(refusal));
    } finally {
      setProgress(null);
    }
  }

  return { progress, saved, error, start };
}
