import { ImageUp } from 'lucide-react';
import { type DragEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { UPLOAD_MAX_BYTES } from '#contract/constants.ts';
import { m } from '#platform/i18n/messages.ts';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { filesOf, inOrder } from './dropped-files.ts';
import { UploadList } from './upload-list.tsx';
import type { Uploads } from './use-uploads.ts';

// Without HEIC, iPhones send their photographs as JPEG; the server's codec seldom reads HEIC.
const PICTURES = 'image/jpeg,image/png,image/webp,image/avif';

type UploadAreaProps = {
  uploads: Uploads;
  /** Label of the button; by default for pictures. */
  label?: string;
  /** Text of the drop area; by default for pictures. */
  invitation?: string;
  hint?: string;
  /** Accepted file types, as in `input`. */
  accept?: string;
  isSingle?: boolean;
  /** Whether a folder can be chosen. Dropping folders works wherever several files are accepted. */
  takesFolders?: boolean;
  icon?: ReactNode;
};

const holdsFiles = (event: { dataTransfer: DataTransfer | null }) =>
  event.dataTransfer?.types.includes('Files') ?? false;

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
        <div className="flex flex-wrap gap-3 max-sm:w-full max-sm:*:grow">
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
            // Reset, so that choosing the same file again fires a change event.
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

/** Ignores files dropped outside the area: the browser would open them and discard the form. */
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
