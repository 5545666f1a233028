import { type ReactNode, useEffect } from 'react';
import {
  Links,
  type LoaderFunctionArgs,
  Outlet,
  Scripts,
  ScrollRestoration,
  useLocation,
} from 'react-router';
import { businessAddress } from '#api/client/business.ts';
import { fetchAnswers } from '#api/client/preload.ts';
import { HOST_PAGE } from '#contract/settings/widget.ts';
import { currentLocale, m } from '#platform/i18n/messages.ts';
import { Button } from '#ui/button.tsx';
import { originContext } from '#ui/origin.ts';
import styles from './site.css?url';

/** The business, and the origin for absolute URLs, which stays the same while a tab is open. */
export const loader = async ({ request, context }: LoaderFunctionArgs) => {
  await fetchAnswers(context, [businessAddress]);
  return { origin: context.get(originContext) ?? new URL(request.url).origin };
};
export const shouldRevalidate = () => false;

/** Staff add the admin area to the Home Screen, guests the site. */
const manifestAt = (path: string): string =>
  `/manifest.webmanifest?lng=${currentLocale()}${/^\/admin(\/|$)/.test(path) ? '&area=admin' : ''}`;

export function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang={currentLocale()} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        {/* Before the business's own icon, which overrides it. */}
        <link rel="stylesheet" href={styles} />
        <link rel="icon" href="/favicon.ico" sizes="32x32" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" sizes="any" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href={manifestAt(useLocation().pathname)} />
        <Links />
      </head>
      <body>
        <a className="skip-link" href="#main">
          {m.skip_to_content()}
        </a>
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

const isInWidget = () => window !== window.parent || location.search.includes(`${HOST_PAGE}=`);

export default function App() {
  // From here on presses are handled; `after-paint.ts` replays earlier ones.
  useEffect(() => void window.dispatchEvent(new Event('alive')), []);
  useEffect(() => {
    if (isInWidget())
      void import('../site/frame/widget-host.ts').then(({ connectToHost }) => connectToHost());
  }, []);
  return <Outlet />;
}

export function ErrorBoundary() {
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
