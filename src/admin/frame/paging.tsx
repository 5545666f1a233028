import { m } from '#platform/i18n/messages.ts';
import { ButtonLink } from '#ui/button.tsx';

type PagingProps = {
  page: number;
  pages: number;
  /** The address of a page. */
  to: (page: number) => string;
};

/** Back and forward through a long list; nothing where one page holds it all. */
export function Paging({ page, pages, to }: PagingProps) {
  if (pages <= 1) return null;
  return (
    <nav
      aria-label={m.admin_pages()}
      className="flex items-center justify-between gap-2 border-t border-line px-2 py-2"
    >
      {page > 1 ? (
        <ButtonLink look="quiet" to={to(page - 1)}>
          {m.admin_previous_page()}
        </ButtonLink>
      ) : (
        <span />
      )}
      <span className="text-sm text-muted">{m.admin_page_of({ page, pages })}</span>
      {page < pages ? (
        <ButtonLink look="quiet" to={to(page + 1)}>
          {m.admin_next_page()}
        </ButtonLink>
      ) : (
        <span />
      )}
    </nav>
  );
}
