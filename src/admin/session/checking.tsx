import { PRODUCT_NAME } from '#constants';
import { m } from '#platform/i18n/messages.ts';

/** What the server sends for every admin page: the browser asks for the session and goes on. */
export function Checking() {
  return (
    <main id="main" className="grid min-h-dvh place-items-center px-4">
      <title>{m.admin_page_title({ page: m.admin_area() })}</title>
      <meta name="robots" content="noindex" />
      <div className="text-center">
        <p className="font-display text-3xl font-semibold text-cobalt">{PRODUCT_NAME}</p>
        <p role="status" className="mt-3 text-muted">
          {m.admin_checking()}
        </p>
        <noscript>
          <p className="mt-3 max-w-sm">{m.admin_needs_script()}</p>
        </noscript>
      </div>
    </main>
  );
}
