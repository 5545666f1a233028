import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

type NoticeProps = {
  /** `bad` interrupts a screen reader; the others wait or are silent. */
  tone: 'note' | 'good' | 'bad';
  title?: string | undefined;
  children?: ReactNode;
  className?: string;
};

const tones = {
  note: 'border-cobalt bg-cobalt-soft',
  good: 'border-good bg-good-soft',
  bad: 'border-bad bg-bad-soft',
};

export function Notice({ tone, title, children, className }: NoticeProps) {
  return (
    <div
      role={tone === 'bad' ? 'alert' : undefined}
      className={classNames(
        'flex flex-col items-start gap-2 border-l-4 px-4 py-3 leading-normal wrap-anywhere',
        tones[tone],
        className,
      )}
    >
      {title && <p className="font-semibold">{title}</p>}
      {children}
    </div>
  );
}
