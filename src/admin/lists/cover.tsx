import type { ComponentProps } from 'react';
import { classNames } from '#ui/class-names.ts';
import { Picture } from '#ui/picture.tsx';

type CoverProps = {
  picture: ComponentProps<typeof Picture>['picture'] | null | undefined;
  focus?: ComponentProps<typeof Picture>['focus'];
  isMuted: boolean;
};

export const Cover = ({ picture, focus, isMuted }: CoverProps) => (
  <div
    className={classNames(
      'aspect-4/3 w-14 shrink-0 overflow-hidden rounded-card bg-sunken sm:w-24',
      isMuted && 'opacity-60 grayscale',
    )}
  >
    {picture && (
      <Picture
        picture={picture}
        alt=""
        focus={focus}
        sizes="96px"
        className="size-full object-cover"
      />
    )}
  </div>
);
