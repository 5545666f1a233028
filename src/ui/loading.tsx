import type { MouseEvent, ReactNode } from 'react';
import { m } from '#platform/i18n/messages.ts';
import { Button } from './button.tsx';
import { classNames } from './class-names.ts';
import { focusOn } from './focus.tsx';
import { Icon } from './icon.tsx';
import { Notice } from './notice.tsx';

export function Skeleton({ className }: { className?: string }) {
  return (
    <div
      aria-hidden="true"
      className={classNames('rounded-card bg-sunken motion-safe:animate-pulse', className)}
    />
  );
}

export function Loading({
  children,
  className,
}: {
  children: ReactNode;
  className?: string | undefined;
}) {
  return (
    <div role="status" className={className}>
      <span className="sr-only">{m.loading()}</span>
      {children}
    </div>
  );
}

type LoadErrorProps = {
  /** The whole message, e.g. `Failed to load tours: 503: …`. */
  text: string;
  onRetry: () => void;
};

export function LoadError({ text, onRetry }: LoadErrorProps) {
  const retry = (event: MouseEvent) => {
    // The button disappears while the list loads; the focus stays with the list.
    focusOn(event.currentTarget.closest('section, main'));
    onRetry();
  };
  return (
    <Notice tone="bad" className="max-w-2xl text-ink">
      <p>{text}</p>
      <Button look="quiet" className="-ml-6" onClick={retry}>
        <Icon of="icon-rotate-cw" className="size-4" />
        {m.try_again()}
      </Button>
    </Notice>
  );
}
