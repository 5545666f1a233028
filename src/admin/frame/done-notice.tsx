import { type ComponentProps, useEffect, useRef } from 'react';
import { Notice } from '#ui/notice.tsx';

/** What was just done, or done by others. The form is gone, so the focus comes here. */
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
