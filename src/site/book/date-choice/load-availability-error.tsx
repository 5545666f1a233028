import { m } from '#platform/i18n/messages.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/state/notice.tsx';
import type { PathProps } from '../path-props.ts';

/** The free dates could not be asked for. */
export function LoadAvailabilityError({ query }: { query: PathProps['availabilities'] }) {
  return (
    <Notice tone="bad" title={m.book_load_failed()}>
      {query.error && <p>{query.error.message}</p>}
      <Button
        look="danger"
        aria-disabled={query.isFetching}
        onClick={() => {
          if (!query.isFetching) void query.refetch();
        }}
      >
        {m.try_again()}
      </Button>
    </Notice>
  );
}
