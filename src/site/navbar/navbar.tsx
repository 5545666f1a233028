import { Link } from 'react-router';
import { PRODUCT_NAME } from '#constants';
import { m } from '#platform/i18n/messages.ts';
import { Mark } from '#ui/drawing/mark.tsx';
import { Container } from '#ui/page/section.tsx';
import { ThemeToggle } from '#ui/theme/theme-toggle.tsx';
import { DesktopLinks } from './desktop-links.tsx';
import { LanguageMenu } from './language-menu.tsx';
import { MobileMenu } from './mobile-menu.tsx';

/** The head of every public page; it stays in sight. */
export function Navbar() {
  return (
    <header className="sticky top-0 z-40 border-b border-line bg-page">
      <Container className="flex h-16 items-center justify-between gap-2 lg:h-20">
        <Link to="/" aria-label={m.nav_home()} className="flex min-h-11 items-center gap-3">
          <Mark className="size-9" />
          <span className="font-display text-2xl font-semibold leading-none">{PRODUCT_NAME}</span>
        </Link>
        <DesktopLinks />
        <div className="flex items-center">
          <div className="hidden lg:block">
            <LanguageMenu />
          </div>
          <ThemeToggle />
          <MobileMenu />
        </div>
      </Container>
    </header>
  );
}
