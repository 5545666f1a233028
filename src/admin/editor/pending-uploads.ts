import { createContext, useContext, useEffect, useId, useRef, useState } from 'react';

type UploadState = {
  /** Whether a file is not yet part of the form's values. */
  isBusy: boolean;
  refusedCount: number;
};

export type PendingUploads = {
  isBusy: boolean;
  /** Resolves when no upload is in progress: false if one was refused meanwhile. */
  settle(): Promise<boolean>;
  report(source: string, state: UploadState | null): void;
};

/** Collects the uploads of a form so that saving can wait for them. */
export function usePendingUploads(): PendingUploads {
  const states = useRef(new Map<string, UploadState>());
  const waiting = useRef<(() => void)[]>([]);
  const [isBusy, setIsBusy] = useState(false);
  const [methods] = useState(() => {
    const isAnyBusy = () => [...states.current.values()].some((state) => state.isBusy);
    const countRefused = () =>
      [...states.current.values()].reduce((sum, { refusedCount }) => sum + refusedCount, 0);
    return {
      report(source: string, state: UploadState | null) {
        if (state) states.current.set(source, state);
        else states.current.delete(source);
        setIsBusy(isAnyBusy());
        if (!isAnyBusy()) for (const resume of waiting.current.splice(0)) resume();
      },
      async settle() {
        const refusedBefore = countRefused();
        if (isAnyBusy()) await new Promise<void>((resume) => waiting.current.push(resume));
        return countRefused() <= refusedBefore;
      },
    };
  });
  return { isBusy, ...methods };
}

/** Outside a form, reports are ignored. */
export const PendingUploadsContext = createContext<PendingUploads['report']>(() => undefined);

/** Reports uploads whose results become form values to the surrounding form. */
export function useReportUploads({ isBusy, refusedCount }: UploadState): void {
  const report = useContext(PendingUploadsContext);
  const source = useId();
  useEffect(() => report(source, { isBusy, refusedCount }), [report, source, isBusy, refusedCount]);
  useEffect(() => () => report(source, null), [report, source]);
}
