import { ArrowLeft, X } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import { Link, useNavigate } from 'react-router';
import { m } from '#platform/i18n/messages.ts';

type OpenPanelProps = {
  /** The id of the row to focus after closing. */
  rowId: string;
  /** The address of the list without this panel. */
  closeTo: string;
  closeLabel: string;
  /** Small text above the heading. */
  kicker: ReactNode;
  heading: string;
  /** Content below and beside the heading. */
  below: ReactNode;
  beside?: ReactNode;
  /** The id of the form that Ctrl+Enter submits. */
  form?: string;
  children: ReactNode;
};

/** A panel beside a list, or on its own on a phone; Escape returns to its row. */
export function OpenPanel(props: OpenPanelProps) {
  const { rowId, closeTo, closeLabel, kicker, heading, below, beside, form, children } = props;
  const title = useRef<HTMLHeadingElement>(null);
  const titleId = useId();
  const navigate = useNavigate();
  useEffect(() => title.current?.focus(), []);

  async function onKeyDown(event: KeyboardEvent) {
    // React also bubbles events from dialogs opened in the panel, which handle their own keys.
    if (event.defaultPrevented || !event.currentTarget.contains(event.target as Node)) return;
    if (form && event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      const element = document.getElementById(form);
      if (element instanceof HTMLFormElement) element.requestSubmit();
    }
    if (event.key !== 'Escape') return;
    await navigate(closeTo, { preventScrollReset: true });
    document.getElementById(rowId)?.focus();
  }

  return (
    <article
      aria-labelledby={titleId}
      onKeyDown={onKeyDown}
      className="@container border border-line bg-surface"
    >
      <header className="flex items-start justify-between gap-4 border-b border-line px-4 py-4 sm:px-6">
        <div className="min-w-0">
          <Link
            to={closeTo}
            className="mb-1 flex min-h-11 items-center gap-2 text-cobalt underline underline-offset-4 lg:hidden"
          >
            <ArrowLeft aria-hidden className="size-5" />
            {m.admin_request_back()}
          </Link>
          <p className="text-sm text-muted">{kicker}</p>
          <h2 id={titleId} ref={title} tabIndex={-1} className="text-2xl outline-none">
            {heading}
          </h2>
          {below}
        </div>
        <div className="flex shrink-0 items-start gap-2">
          {beside}
          <Link
            to={closeTo}
            preventScrollReset
            aria-label={closeLabel}
            className="-mt-2 hidden size-11 place-items-center text-muted hover:text-ink lg:grid"
          >
            <X aria-hidden className="size-5" />
          </Link>
        </div>
      </header>
      {children}
    </article>
  );
}
