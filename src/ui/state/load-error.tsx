import { RotateCw } from 'lucide-react';
import type { MouseEvent } from 'react';
import { m } from '#platform/i18n/messages.ts';
import { Button } from '../button.tsx';
import { focusOn } from '../focus-on.ts';
import { Notice } from './notice.tsx';

type LoadErrorProps = {
  /** The whole sentence, e.g. `Failed to load tours: 503: …`. */
  text: string;
  onRetry: () => void;
};

/** Stands where a list would, with the way to ask for it again. */
export function LoadError({ text, onRetry }: LoadErrorProps) {
  const retry = (event: MouseEvent) => {
    // The button goes away while the list is on its way; the keyboard stays with the list.
    focusOn(event.currentTarget.closest('section, main'));
    onRetry();
  };
  return (
    <Notice tone="bad" className="max-w-2xl text-ink">
      <p>{text}</p>
      <Button look="quiet" className="-ml-6" onClick={retry}>
        <RotateCw aria-hidden="true" className="size-4" />
        {m.try_again()}
      </Button>
    </Notice>
  );
}
