import {
  type ComponentProps,
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { m } from '#platform/i18n/messages.ts';
import { Icon } from '../icon.tsx';
import { Picture } from '../picture.tsx';

type LightboxPicture = {
  picture: ComponentProps<typeof Picture>['picture'];
  alt: string;
  title?: ReactNode;
  description?: ReactNode;
};

type LightboxProps = {
  pictures: readonly LightboxPicture[];
  /** Null closes it. */
  index: number | null;
  onMove: (next: (from: number) => number) => void;
  onClose: () => void;
};

/** The browser's native modal makes the page inert and restores the focus. */
export function Lightbox({ pictures, index, onMove, onClose }: LightboxProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const total = pictures.length;
  const isOpen = index !== null;
  // The last picture stays in view during the closing transition.
  const [last, setLast] = useState(index);
  if (isOpen && index !== last) setLast(index);
  const shown = index ?? last;
  useEffect(() => {
    if (isOpen) dialog.current?.showModal();
    else dialog.current?.close();
  }, [isOpen]);
  const moves: Readonly<Record<string, (from: number) => number>> = {
    ArrowLeft: (from) => (from - 1 + total) % total,
    ArrowRight: (from) => (from + 1) % total,
    Home: () => 0,
    End: () => total - 1,
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Tab') goRound(event);
    const move = moves[event.key];
    if (!move) return;
    event.preventDefault();
    onMove(move);
  };
  return (
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      onKeyDown={onKeyDown}
      // By Escape or a phone's back gesture; when the URL changed, it is already closed.
      onClose={() => isOpen && onClose()}
      className="deep-ground fixed inset-0 size-full max-h-none max-w-none flex-col bg-[#0a1126]! opacity-0 outline-none transition-[opacity,display,overlay] transition-discrete duration-200 open:flex open:opacity-100 starting:open:opacity-0"
    >
      {shown !== null && (
        <Slide
          pictures={pictures}
          index={shown}
          titleId={titleId}
          onMove={onMove}
          onClose={() => dialog.current?.close()}
        />
      )}
    </dialog>
  );
}

/** Browsers let Tab leave a modal for their own toolbar; here it wraps from the last button to the first. */
function goRound(event: KeyboardEvent): void {
  const buttons = [...event.currentTarget.querySelectorAll('button')];
  const [end, start] = event.shiftKey
    ? [buttons.at(0), buttons.at(-1)]
    : [buttons.at(-1), buttons.at(0)];
  if (document.activeElement !== end) return;
  event.preventDefault();
  start?.focus();
}

const button =
  'flex size-12 shrink-0 items-center justify-center border-2 border-field-line hover:bg-white hover:text-[#0a1126]';

type SlideProps = {
  pictures: readonly LightboxPicture[];
  index: number;
  titleId: string;
  onMove: (next: (from: number) => number) => void;
  onClose: () => void;
};

function Slide({ pictures, index, titleId, onMove, onClose }: SlideProps) {
  const total = pictures.length;
  const turn = (by: number) => onMove((from) => (from + by + total) % total);
  const drag = useDrag(turn);
  const shown = pictures[index];
  if (!shown) return null;
  return (
    <div className="flex h-full min-h-0 flex-col">
      <div className="flex items-center justify-between gap-4 px-4 py-3 sm:px-6">
        <p className="tabular-nums" aria-hidden="true">
          {index + 1} / {total}
        </p>
        <button type="button" aria-label={m.lightbox_close()} className={button} onClick={onClose}>
          <Icon of="icon-x" className="size-5" />
        </button>
      </div>
      <div
        className="relative flex min-h-0 flex-1 touch-pan-y touch-pinch-zoom select-none items-center justify-center overflow-hidden sm:px-6"
        {...drag.handlers}
      >
        <div
          key={index}
          className="flex h-full w-full items-center justify-center transition-[translate,opacity] duration-300 starting:opacity-0"
          style={
            drag.offsetPx === null
              ? undefined
              : { translate: `${drag.offsetPx}px`, transition: 'none' }
          }
        >
          <Picture
            picture={shown.picture}
            alt={shown.alt}
            sizes="100vw"
            isFirst
            className="h-auto max-h-full w-auto max-w-full bg-transparent! object-contain"
          />
        </div>
      </div>
      <div className="flex flex-col justify-between gap-x-8 gap-y-3 px-4 py-4 sm:flex-row sm:items-center sm:px-6">
        <div className="min-h-12 max-w-2xl" aria-live="polite">
          <h2 id={titleId} className={shown.title ? 'text-xl' : 'sr-only'}>
            {shown.title ?? m.lightbox_label({ number: index + 1, total })}
          </h2>
          {shown.title && (
            <span className="sr-only">{m.lightbox_label({ number: index + 1, total })}</span>
          )}
          {shown.description && <p className="mt-1 text-muted">{shown.description}</p>}
        </div>
        {total > 1 && (
          <div className="flex justify-between gap-3">
            <button
              type="button"
              aria-label={m.lightbox_previous()}
              className={button}
              onClick={() => turn(-1)}
            >
              <Icon of="icon-arrow-left" className="size-5" />
            </button>
            <button
              type="button"
              aria-label={m.lightbox_next()}
              className={button}
              onClick={() => turn(1)}
            >
              <Icon of="icon-arrow-right" className="size-5" />
            </button>
          </div>
        )}
      </div>
    </div>
  );
}

const TURN_PX = 50;

type Drag = {
  offsetPx: number | null;
  handlers: {
    onPointerDown: (event: PointerEvent) => void;
    onPointerMove: (event: PointerEvent) => void;
    onPointerUp: () => void;
    onPointerCancel: () => void;
  };
};

function useDrag(turn: (direction: 1 | -1) => void): Drag {
  const startX = useRef<number | null>(null);
  const [offsetPx, setOffsetPx] = useState<number | null>(null);
  const end = () => {
    startX.current = null;
    setOffsetPx(null);
  };
  return {
    offsetPx,
    handlers: {
      onPointerDown: (event) => {
        if (event.pointerType === 'mouse' || !event.isPrimary) return;
        startX.current = event.clientX;
      },
      onPointerMove: (event) => {
        if (startX.current !== null && event.isPrimary) setOffsetPx(event.clientX - startX.current);
      },
      onPointerUp: () => {
        if (offsetPx !== null && Math.abs(offsetPx) >= TURN_PX) turn(offsetPx < 0 ? 1 : -1);
        end();
      },
      onPointerCancel: end,
    },
  };
}
