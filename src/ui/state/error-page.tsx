import { m } from '#platform/i18n/messages.ts';
import { Button } from '../button.tsx';

/** What stands in for a page that failed while it was rendered. */
export function ErrorPage() {
  return (
    <main id="main" className="mx-auto flex max-w-xl flex-col items-start gap-6 px-4 py-24">
      <h1 className="text-4xl">{m.error_title()}</h1>
      <p className="text-lg text-muted">{m.error_text()}</p>
      <Button look="action" onClick={() => location.reload()}>
        {m.try_again()}
      </Button>
    </main>
  );
}
