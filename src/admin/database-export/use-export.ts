import { useState } from 'react';
import { download, type Progress, saveFile } from '#api/client/download.ts';
import { useKeptSession } from '../session/session-keeper.tsx';

type Saved = { name: string; bytes: number };

/** Fetches the export with a password, and hands it to the browser once it is whole. */
export function useExport() {
  const keepSession = useKeptSession();
  const [progress, setProgress] = useState<Progress | null>(null);
  const [saved, setSaved] = useState<Saved | null>(null);

  /** @throws {ApiError} */
  async function start(password: string): Promise<void> {
    setSaved(null);
    setProgress({ received: 0, total: null });
    try {
      const file = await keepSession(() =>
        download('/api/admin/database-export', { password }, setProgress),
      );
      saveFile(file);
      setSaved({ name: file.name, bytes: file.content.size });
    } finally {
      setProgress(null);
    }
  }

  return { progress, saved, start };
}
