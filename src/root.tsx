import type { ReactNode } from 'react';
import { Links, type LoaderFunctionArgs, Outlet, Scripts, ScrollRestoration } from 'react-router';
import { currentLocale, m } from '#platform/i18n/messages.ts';
import { ErrorPage } from '#ui/error-page.tsx';
import { originContext } from '#ui/origin.ts';
import './app.css';

/** Where the site stands, for the absolute URLs of its pages. It does not move while a tab is open. */
export const loader = ({ request, context }: LoaderFunctionArgs) => ({
  origin: context.get(originContext) ?? new URL(request.url).origin,
});
export const shouldRevalidate = () => false;

export function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang={currentLocale()} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
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

export default function App() {
  return <Outlet />;
}

export function ErrorBoundary() {
  return <ErrorPage />;
}
