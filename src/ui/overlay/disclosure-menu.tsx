import {
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useRef,
} from 'react';
import { DROPDOWN_CLOSE_DELAY_MS } from '#contract/constants.ts';
import { classNames } from '../class-names.ts';
import { Icon } from '../icon.tsx';

type DisclosureMenuProps = {
  label: ReactNode;
  /** Also opens on hover, and closes shortly after the pointer leaves. */
  opensOnHover?: boolean;
  align?: 'start' | 'end';
  children: ReactNode;
};

/** A `details` element, so it works without our code. */
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
  // Hovering has already opened it, so the click must not close it. A key's click has detail 0.
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
        <Icon
          of="icon-chevron-down"
          className="size-4 transition-transform group-open:rotate-180"
        />
      </summary>
      <div className={classNames('absolute top-full z-40', align === 'end' ? 'right-0' : 'left-0')}>
        <div className="min-w-44 border border-line bg-surface py-2 shadow-raised">{children}</div>
      </div>
    </details>
  );
}

type Details = {
  details: RefObject<HTMLDetailsElement | null>;
  setOpen: (isOpen: boolean) => void;
  handlers: {
    onKeyDown: (event: KeyboardEvent) => void;
    onBlur: (event: FocusEvent) => void;
    onClick: (event: MouseEvent) => void;
  };
};

/** Closes a `details` element like a menu: Escape, click outside, chosen link, focus change. */
export function useDetails(): Details {
  const details = useRef<HTMLDetailsElement>(null);
  const setOpen = (isOpen: boolean) => {
    if (details.current) details.current.open = isOpen;
  };
  useEffect(() => {
    const closeOutside = (event: globalThis.PointerEvent) => {
      const element = details.current;
      if (element && event.target instanceof Node && !element.contains(event.target)) {
        element.open = false;
      }
    };
    addEventListener('pointerdown', closeOutside);
    return () => removeEventListener('pointerdown', closeOutside);
  }, []);
  return {
    details,
    setOpen,
    handlers: {
      onKeyDown: (event) => {
        if (event.key !== 'Escape' || !details.current?.open) return;
        event.stopPropagation();
        setOpen(false);
        details.current.querySelector('summary')?.focus();
      },
      onBlur: (event) => {
        const next = event.relatedTarget;
        if (next instanceof Node && !event.currentTarget.contains(next)) setOpen(false);
      },
      onClick: (event) => {
        if (event.target instanceof Element && event.target.closest('a')) setOpen(false);
      },
    },
  };
}
