import { Dialog } from '@base-ui/react/dialog';
import { ArrowLeft, ArrowRight, X } from 'lucide-react';
import { m } from '#platform/i18n/messages.ts';
import { Picture } from '../picture.tsx';
import type { LightboxPicture } from './lightbox.tsx';
import { useDrag } from './use-drag.ts';

const button =
  'flex size-12 shrink-0 items-center justify-center border-2 border-field-line hover:bg-white hover:text-[#0a1126]';

type SlideProps = {
  pictures: readonly LightboxPicture[];
  index: number;
  onMove: (next: (from: number) => number) => void;
  onClose: () => void;
};

/** One picture with its words, and the ways to the others; after the last comes the first. */
export function Slide({ pictures, index, onMove, onClose }: SlideProps) {
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
          <X aria-hidden="true" className="size-5" />
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
          <Dialog.Title className={shown.title ? 'text-xl' : 'sr-only'}>
            {shown.title ?? m.lightbox_label({ number: index + 1, total })}
          </Dialog.Title>
          {shown.title && (
            <span className="sr-only">{m.lightbox_label({ number: index + 1, total })}</span>
          )}
          {shown.description && (
            <Dialog.Description className="mt-1 text-muted">{shown.description}</Dialog.Description>
          )}
        </div>
        {total > 1 && (
          <div className="flex justify-between gap-3">
            <button
              type="button"
              aria-label={m.lightbox_previous()}
              className={button}
              onClick={() => turn(-1)}
            >
              <ArrowLeft aria-hidden="true" className="size-5" />
            </button>
            <button
              type="button"
              aria-label={m.lightbox_next()}
              className={button}
              onClick={() => turn(1)}
            >
              <ArrowRight aria-hidden="true" className="size-5" />
            </button>
          </div>
        )}
      </div>
    </div>
  );
}
