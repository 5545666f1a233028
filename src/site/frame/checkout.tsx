import { Link } from 'react-router';
import { useBusiness } from '#api/client/business.ts';
import { m } from '#platform/i18n/messages.ts';
import { Icon } from '#ui/icon.tsx';
import { Container } from '#ui/section.tsx';
import { ThemeToggle } from '#ui/theme/theme-toggle.tsx';
import { phoneUrl, unbroken } from '../contact/contact-details.tsx';
import { BrandLink } from './brand-link.tsx';
import { LanguageMenu } from './language-links.tsx';
import { policies } from './policies.ts';

/** While a guest books, nothing leads away from it but the logo and the business's phone number. */
export function CheckoutHeader() {
  const { phone } = useBusiness();
  return (
    <header className="border-b border-line bg-page">
      <Container className="flex h-16 items-center justify-between gap-2 lg:h-20">
        <BrandLink />
        <div className="flex items-center">
          {phone !== null && (
            <a
              href={phoneUrl(phone)}
              aria-label={m.booking_call({ phone: unbroken(phone) })}
              className="inline-flex size-11 items-center justify-center gap-2 text-cobalt underline-offset-4 hover:underline lg:mr-3 lg:w-auto"
            >
              <Icon of="icon-phone" className="size-5 shrink-0" />
              <span className="max-lg:hidden">{unbroken(phone)}</span>
            </a>
          )}
          <LanguageMenu isShort />
          <ThemeToggle className="hidden size-11 items-center justify-center sm:flex" />
        </div>
      </Container>
    </header>
  );
}

export function CheckoutFooter() {
  const { name, phone } = useBusiness();
  return (
    <footer className="border-t border-line py-4 text-sm text-muted">
      <Container className="flex flex-wrap items-center justify-between gap-x-8 wrap-anywhere">
        <p className="flex flex-wrap items-center gap-x-4">
          <span>{`© ${new Date().getFullYear()} ${name}`}</span>
          {phone !== null && (
            <a
              href={phoneUrl(phone)}
              className="inline-flex min-h-11 items-center underline underline-offset-4"
            >
              {unbroken(phone)}
            </a>
          )}
        </p>
        <ul className="flex flex-wrap items-center gap-x-6">
          {policies
            .filter(({ slug }) => slug !== 'cookies')
            .map(({ to, name: policy }) => (
              <li key={to}>
                <Link
                  to={to}
                  className="inline-flex min-h-11 items-center underline-offset-4 hover:underline"
                >
                  {policy()}
                </Link>
              </li>
            ))}
          {/* A phone's header has no room for it. */}
          <li className="sm:hidden">
            <ThemeToggle />
          </li>
        </ul>
      </Container>
    </footer>
  );
}
