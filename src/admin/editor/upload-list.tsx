import { RotateCw, X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { m } from '#platform/i18n/messages.ts';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { Notice } from '#ui/notice.tsx';
import type { Upload, Uploads } from './use-uploads.ts';

const square = 'grid size-11 shrink-0 place-items-center text-muted hover:text-ink';

/** Number of waiting files to show; a folder can hold hundreds. */
const WAITING_SHOWN = 6;

export function UploadList({ uploads }: { uploads: Uploads }) {
  const { list, doneCount } = uploads;
  const waiting = list.filter(({ state }) => state === 'waiting').slice(0, WAITING_SHOWN);
  const shown = list.filter((upload) => upload.state !== 'waiting' || waiting.includes(upload));
  return (
    <>
      <p role="status" className="sr-only">
        {doneCount > 0 && m.admin_upload_done({ count: doneCount })}
      </p>
      {uploads.isBusy && uploads.progress.total > 1 && <Overall uploads={uploads} />}
      <div role="status">
        {uploads.isPaused && (
          <Notice tone="note" title={m.admin_upload_paused()}>
            {m.admin_upload_paused_text()}
          </Notice>
        )}
      </div>
      {list.length > 0 && (
        <ul className="flex flex-col border-t border-line">
          {shown.map((upload) => (
            <UploadRow key={upload.key} upload={upload} uploads={uploads} />
          ))}
          {shown.length < list.length && (
            <li className="py-2 text-sm text-muted">
              {m.admin_upload_more({ count: list.length - shown.length })}
            </li>
          )}
        </ul>
      )}
    </>
  );
}

function Overall({ uploads: { progress, isPaused, cancel } }: { uploads: Uploads }) {
  const { done, total, share } = progress;
  const label = m.admin_upload_overall({ done, total });
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
      <div className="min-w-48 flex-1">
        <p className="font-semibold tabular-nums">{label}</p>
        <Bar label={label} percent={Math.round(share * 100)} isPulsing={isPaused} />
      </div>
      <Button look="quiet" onClick={cancel}>
        {m.admin_upload_cancel_all()}
      </Button>
    </div>
  );
}

type BarProps = { label: string; percent: number; isPulsing: boolean };

const Bar = ({ label, percent, isPulsing }: BarProps) => (
  <div
    role="progressbar"
    aria-label={label}
    aria-valuemin={0}
    aria-valuemax={100}
    aria-valuenow={percent}
    className="h-1.5 flex-1 overflow-hidden bg-sunken"
  >
    <div
      className={classNames(
        'h-full bg-cobalt transition-[width]',
        isPulsing && 'motion-safe:animate-pulse',
      )}
      style={{ width: `${percent}%` }}
    />
  </div>
);

function UploadRow({ upload, uploads }: { upload: Upload; uploads: Uploads }) {
  const { file, state, reason } = upload;
  const isRefused = state === 'refused';
  return (
    <li className="flex items-center gap-3 border-b border-line py-2">
      <Preview file={file} />
      <div className="min-w-0 flex-1">
        <p className="truncate text-sm font-semibold">{file.name}</p>
        {isRefused ? (
          <p role="alert" className="text-sm text-bad">
            {reason}
          </p>
        ) : (
          <Progress upload={upload} />
        )}
      </div>
      {isRefused && (
        <button
          type="button"
          className={square}
          aria-label={m.admin_upload_retry({ name: file.name })}
          onClick={() => uploads.retry(upload)}
        >
          <RotateCw aria-hidden className="size-5" />
        </button>
      )}
      <button
        type="button"
        className={square}
        aria-label={
          isRefused
            ? m.admin_upload_dismiss({ name: file.name })
            : m.admin_upload_cancel({ name: file.name })
        }
        onClick={() => uploads.remove(upload)}
      >
        <X aria-hidden className="size-5" />
      </button>
    </li>
  );
}

const stateNames = {
  waiting: m.admin_upload_waiting,
  sending: m.admin_upload_sending,
  drawing: m.admin_upload_drawing,
};

function Progress({ upload: { file, state, share } }: { upload: Upload }) {
  const percent = Math.round(share * 100);
  return (
    <div className="flex items-center gap-3">
      <Bar label={file.name} percent={percent} isPulsing={state === 'drawing'} />
      <span className="w-28 text-right text-sm text-muted tabular-nums">
        {state === 'refused' ? '' : stateNames[state]({ percent })}
      </span>
    </div>
  );
}

/** A thumbnail; empty if the browser can't show the file as a picture. */
function Preview({ file }: { file: File }) {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return (
    <span className="size-11 shrink-0 overflow-hidden rounded-card bg-sunken">
      {url && file.type.startsWith('image/') && (
        <img
          src={url}
          alt=""
          className="size-full object-cover"
          onError={(event) => {
            event.currentTarget.hidden = true;
          }}
        />
      )}
    </span>
  );
}
