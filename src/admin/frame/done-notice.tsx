import { type ComponentProps, useEffect, useRef } from 'react';
import { Notice } from '#ui/notice.tsx';

/** A confirmation that takes focus, because it replaces the form that had it. */
export function DoneNotice(notice: ComponentProps<typeof Notice>) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    place.current?.focus({ preventScroll: true });
    place.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <div ref={place} role="status" tabIndex={-1} className="scroll-mt-20 outline-none">
      <Notice {...notice} />
    </div>
  );
}
