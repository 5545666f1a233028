import { m } from '#platform/i18n/messages.ts';
import { Button } from '#ui/button.tsx';
import type { More } from './lists.ts';

export function ShowMore({ more: { load, isLoading } }: { more: More }) {
  if (!load && !isLoading) return null;
  return (
    <p className="mt-12 text-center">
      <Button disabled={isLoading} aria-busy={isLoading} onClick={() => load?.()}>
        {isLoading ? m.list_more_loading() : m.list_more()}
      </Button>
    </p>
  );
}
