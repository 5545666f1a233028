import type { ReactNode } from 'react';
import { Links, Outlet, Scripts, ScrollRestoration } from 'react-router';
import { currentLocale, m } from '#platform/i18n/messages.ts';
import { ErrorPage } from '#ui/error-page.tsx';
import './app.css';

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
