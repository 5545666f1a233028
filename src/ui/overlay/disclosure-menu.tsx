import { ChevronDown } from 'lucide-react';
import { type MouseEvent, type PointerEvent, type ReactNode, useRef } from 'react';
import { DROPDOWN_CLOSE_DELAY_MS } from '#constants';
import { classNames } from '../class-names.ts';
import { useDetails } from './use-details.ts';

type DisclosureMenuProps = {
  label: ReactNode;
  /** Opens under the mouse too, and closes a moment after the mouse has left. */
  opensOnHover?: boolean;
  align?: 'start' | 'end';
  children: ReactNode;
};

/**
 * Links under a word. It is a `details` element, so it works before and without our code; Escape,
 * a click outside, a chosen link and a keyboard that moves on all close it.
 */
export function DisclosureMenu({
  label,
  opensOnHover = false,
  align = 'start',
  children,
}: DisclosureMenuProps) {
  const { details, setOpen, handlers } = useDetails();
  const closing = useRef<ReturnType<typeof setTimeout>>(undefined);
  const hover = opensOnHover && {
    onPointerEnter: (event: PointerEvent) => {
      if (event.pointerType !== 'mouse') return;
      clearTimeout(closing.current);
      setOpen(true);
    },
    onPointerLeave: (event: PointerEvent) => {
      if (event.pointerType !== 'mouse') return;
      closing.current = setTimeout(() => setOpen(false), DROPDOWN_CLOSE_DELAY_MS);
    },
  };
  // The mouse has opened it already; its click must not close it. A key’s click has detail 0.
  const press = opensOnHover && {
    onClick: (event: MouseEvent) => {
      if (event.detail > 0 && matchMedia('(hover: hover)').matches) event.preventDefault();
    },
  };
  return (
    <details ref={details} className="group relative" {...handlers} {...hover}>
      <summary
        className="flex min-h-11 list-none items-center gap-1.5 px-3 hover:text-cobalt [&::-webkit-details-marker]:hidden"
        {...press}
      >
        {label}
        <ChevronDown
          aria-hidden="true"
          className="size-4 transition-transform group-open:rotate-180"
        />
      </summary>
      <div className={classNames('absolute top-full z-40', align === 'end' ? 'right-0' : 'left-0')}>
        <div className="min-w-44 border border-line bg-surface py-2 shadow-raised">{children}</div>
      </div>
    </details>
  );
}
