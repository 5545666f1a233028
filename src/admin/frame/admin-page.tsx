import type { ReactNode } from 'react';
import { useBusiness } from '#api/client/business.ts';
import { m } from '#platform/i18n/messages.ts';
import { classNames } from '#ui/class-names.ts';

export function AdminPage({
  title,
  heading = title,
  text,
  beside,
  isCompact = false,
  children,
}: {
  title: string;
  heading?: string;
  text?: string;
  beside?: ReactNode;
  /** On phones, leaves the room to the content. */
  isCompact?: boolean;
  children: ReactNode;
}) {
  return (
    <div className="mx-auto max-w-[88rem] px-4 pt-6 pb-16 has-data-bulk-bar:pb-52 sm:px-6 lg:px-10 lg:pt-9">
      <AdminTitle page={title} />
      <div
        className={classNames(
          'flex flex-wrap items-end justify-between gap-4',
          isCompact ? 'mb-4 sm:mb-6' : 'mb-6',
        )}
      >
        <div>
          <h1 className={classNames('lg:text-4xl', isCompact ? 'text-xl sm:text-3xl' : 'text-3xl')}>
            {heading}
          </h1>
          {text && (
            <p
              className={classNames(
                'wrap-anywhere text-muted',
                isCompact ? 'text-sm sm:mt-2 sm:text-base' : 'mt-2',
              )}
            >
              {text}
            </p>
          )}
        </div>
        {beside}
      </div>
      {children}
    </div>
  );
}

/** The browser tab's title (SPEC section 2). */
export const AdminTitle = ({ page }: { page: string }) => (
  <title>{m.admin_page_title({ page, product: useBusiness().name })}</title>
);
