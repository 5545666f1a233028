import { m } from '#platform/i18n/messages.ts';
import { ButtonLink } from '#ui/button.tsx';
import { AzulejoTile } from '#ui/drawing/azulejo.tsx';
import { focusOnResults } from './focus-on-results.ts';

/** No tour passes the filters: the way back to all of them, and the way to ask for another. */
export function NoMatch({ clearedSearch }: { clearedSearch: string }) {
  return (
    <div className="max-w-xl py-8 sm:py-12">
      <AzulejoTile className="mb-5 text-cobalt" />
      <h2 className="text-3xl">{m.tours_none_heading()}</h2>
      <p className="mt-3 text-lg text-muted">{m.tours_none_text()}</p>
      <div className="mt-8 flex flex-wrap gap-x-4 gap-y-3">
        <ButtonLink
          look="action"
          to={{ search: clearedSearch }}
          preventScrollReset
          onClick={focusOnResults}
        >
          {m.tours_clear()}
        </ButtonLink>
        <ButtonLink to="/contact">{m.tours_none_contact()}</ButtonLink>
      </div>
    </div>
  );
}
