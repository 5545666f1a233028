import { Dialog } from '@base-ui/react/dialog';
import { type ComponentProps, type KeyboardEvent, useState } from 'react';
import type { Picture } from '../picture.tsx';
import { Slide } from './slide.tsx';

export type LightboxPicture = {
  picture: ComponentProps<typeof Picture>['picture'];
  alt: string;
  title?: string;
  description?: string;
};

type LightboxProps = {
  pictures: readonly LightboxPicture[];
  /** Null closes it. */
  index: number | null;
  onMove: (next: (from: number) => number) => void;
  onClose: () => void;
};

/** Pictures over the whole screen: arrow keys, Home, End and a swipe turn them, Escape closes. */
export function Lightbox({ pictures, index, onMove, onClose }: LightboxProps) {
  const total = pictures.length;
  // While it fades away it still shows what it showed.
  const [last, setLast] = useState(index);
  if (index !== null && index !== last) setLast(index);
  const shown = index ?? last;
  const moves: Readonly<Record<string, (from: number) => number>> = {
    ArrowLeft: (from) => (from - 1 + total) % total,
    ArrowRight: (from) => (from + 1) % total,
    Home: () => 0,
    End: () => total - 1,
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const move = moves[event.key];
    if (!move) return;
    event.preventDefault();
    onMove(move);
  };
  return (
    <Dialog.Root open={index !== null} onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-50 bg-[#0a1126] transition-opacity duration-200 data-ending-style:opacity-0 data-starting-style:opacity-0" />
        <Dialog.Popup
          onKeyDown={onKeyDown}
          className="deep-ground fixed inset-0 z-50 flex flex-col bg-transparent! outline-none transition-opacity duration-200 data-ending-style:opacity-0 data-starting-style:opacity-0"
        >
          {shown !== null && (
            <Slide pictures={pictures} index={shown} onMove={onMove} onClose={onClose} />
          )}
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
