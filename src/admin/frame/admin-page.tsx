import type { ReactNode } from 'react';
import { useBusiness } from '#api/client/business.ts';
import { m } from '#platform/i18n/messages.ts';

export function AdminPage({
  title,
  heading = title,
  text,
  beside,
  children,
}: {
  title: string;
  heading?: string;
  text?: string;
  beside?: ReactNode;
  children: ReactNode;
}) {
  return (
    <div className="mx-auto max-w-[88rem] px-4 pt-6 pb-16 sm:px-6 lg:px-10 lg:pt-9">
      <AdminTitle page={title} />
      <div className="mb-6 flex flex-wrap items-end justify-between gap-4">
        <div>
          <h1 className="text-3xl lg:text-4xl">{heading}</h1>
          {text && <p className="mt-2 wrap-anywhere text-muted">{text}</p>}
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
