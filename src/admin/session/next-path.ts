import { adminPages } from '#contract/pages/admin-pages.ts';
import { pageAt } from '#contract/pages/pages.ts';

const HOME = adminPages.home;
const ANY_ORIGIN = 'http://same.site';

/** Returns the sign-in page's address, which leads back to `path` afterwards. */
export function loginPath(path: string): string {
  const next = safeNextPath(path);
  return pageAt(adminPages.login, {}, next === HOME ? {} : { next });
}

/**
 * Where to go after signing in. Prevents open redirects: any address outside the admin area becomes its home
 * page.
 */
export function safeNextPath(next: string | null): string {
  if (next === null || !URL.canParse(next, ANY_ORIGIN)) return HOME;
  const { origin, pathname, search, hash } = new URL(next, ANY_ORIGIN);
  const isAdminPage = pathname === HOME || pathname.startsWith(`${HOME}/`);
  if (origin !== ANY_ORIGIN || !isAdminPage || pathname === adminPages.login) return HOME;
  return `${pathname}${search}${hash}`;
}
