import { ImageUp } from 'lucide-react';
import { type DragEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { UPLOAD_MAX_BYTES } from '#contract/constants.ts';
import { m } from '#platform/i18n/messages.ts';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { filesOf, inOrder } from './dropped-files.ts';
import { UploadList } from './upload-list.tsx';
import type { Uploads } from './use-uploads.ts';

const PICTURES = 'image/jpeg,image/png,image/webp,image/avif,image/heic,image/heif';

type UploadAreaProps = {
  uploads: Uploads;
  /** What the button says; by default that pictures are added. */
  label?: string;
  /** Asks for files to be dropped; by default for pictures. */
  invitation?: string;
  hint?: string;
  /** The kinds of file to choose from, as for `input`. */
  accept?: string;
  isSingle?: boolean;
  /** Whether a whole folder can be chosen; dropped it can be wherever several files can. */
  takesFolders?: boolean;
  icon?: ReactNode;
};

const holdsFiles = (event: { dataTransfer: DataTransfer | null }) =>
  event.dataTransfer?.types.includes('Files') ?? false;

/** Where files are dropped or chosen, and below it those on their way. */
export function UploadArea({
  uploads,
  label = m.admin_upload_choose(),
  invitation = m.admin_upload_drop(),
  hint = m.admin_upload_hint({ megabytes: UPLOAD_MAX_BYTES / (1024 * 1024) }),
  accept = PICTURES,
  isSingle = false,
  takesFolders = false,
  icon = <ImageUp aria-hidden className="size-7 text-cobalt" strokeWidth={1.5} />,
}: UploadAreaProps) {
  const input = useRef<HTMLInputElement>(null);
  const folder = useRef<HTMLInputElement>(null);
  const [isOver, setIsOver] = useState(false);
  useMissedDrops();

  const add = (files: readonly File[]) => uploads.add(isSingle ? files.slice(0, 1) : files);
  function drop(event: DragEvent) {
    setIsOver(false);
    if (!holdsFiles(event)) return;
    event.preventDefault();
    void filesOf(event.dataTransfer).then(add);
  }

  return (
    <div className="flex flex-col gap-3">
      <fieldset
        aria-label={label}
        data-over={isOver || undefined}
        onDragEnter={(event) => setIsOver(holdsFiles(event))}
        onDragOver={(event) => holdsFiles(event) && event.preventDefault()}
        onDragLeave={(event) =>
          event.currentTarget.contains(event.relatedTarget as Node) || setIsOver(false)
        }
        onDrop={drop}
        className={classNames(
          'flex flex-wrap items-center gap-x-5 gap-y-3 rounded-card border border-dashed px-5 py-5 transition-colors',
          isOver ? 'border-cobalt bg-cobalt-soft' : 'border-field-line bg-page',
        )}
      >
        {icon}
        <div className="min-w-48 flex-1">
          <p className="font-semibold">{isOver ? m.admin_upload_let_go() : invitation}</p>
          <p className="mt-0.5 text-sm text-muted">{hint}</p>
        </div>
        <div className="flex flex-wrap gap-3">
          <Button onClick={() => input.current?.click()}>{label}</Button>
          {takesFolders && (
            <Button look="quiet" onClick={() => folder.current?.click()}>
              {m.admin_upload_folder()}
            </Button>
          )}
        </div>
        <input
          ref={input}
          type="file"
          hidden
          accept={accept}
          multiple={!isSingle}
          aria-label={label}
          onChange={(event) => {
            add([...(event.target.files ?? [])]);
            // The same file chosen again is a new choice.
            event.target.value = '';
          }}
        />
        {takesFolders && (
          <input
            ref={(node) => {
              folder.current = node;
              if (node) node.webkitdirectory = true;
            }}
            type="file"
            hidden
            aria-label={m.admin_upload_folder()}
            onChange={(event) => {
              add(inOrder([...(event.target.files ?? [])]));
              event.target.value = '';
            }}
          />
        )}
      </fieldset>
      <UploadList uploads={uploads} />
    </div>
  );
}

/** A file that lands beside the area must not take the place of the page, and of what was typed. */
function useMissedDrops(): void {
  useEffect(() => {
    const ignore = (event: globalThis.DragEvent) => holdsFiles(event) && event.preventDefault();
    addEventListener('dragover', ignore);
    addEventListener('drop', ignore);
    return () => {
      removeEventListener('dragover', ignore);
      removeEventListener('drop', ignore);
    };
  }, []);
}
