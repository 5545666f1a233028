import { Dialog } from '@base-ui/react/dialog';
import type { ComponentProps, KeyboardEvent } from 'react';
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
  onShow: (index: number) => void;
  onClose: () => void;
};

/** Pictures over the whole screen: arrow keys, Home, End and a swipe turn them, Escape closes. */
export function Lightbox({ pictures, index, onShow, onClose }: LightboxProps) {
  const total = pictures.length;
  const onKeyDown = (event: KeyboardEvent) => {
    if (index === null) return;
    const target = { ArrowLeft: index - 1, ArrowRight: index + 1, Home: 0, End: total - 1 }[
      event.key
    ];
    if (target === undefined) return;
    event.preventDefault();
    onShow((target + total) % total);
  };
  return (
    <Dialog.Root open={index !== null} onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-50 bg-[#0a1126] transition-opacity duration-200 data-ending-style:opacity-0 data-starting-style:opacity-0" />
        <Dialog.Popup onKeyDown={onKeyDown} className="deep-ground fixed inset-0 z-50 flex flex-col bg-transparent! outline-none transition-opacity duration-200 data-ending-style:opacity-0 data-starting-style:opacity-0">
          {index !== null && (
            <Slide pictures={pictures} index={index} onShow={onShow} onClose={onClose} />
          )}
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
