import type { ComponentProps } from 'react';
import { useBusiness } from '#api/client/business.ts';
import { m } from '#platform/i18n/messages.ts';
import { phoneUrl, unbroken } from '../contact/contact-details.tsx';

/** Needs scripts; without them it says so, and submits by POST to keep input out of URLs. */
export const GuestForm = ({ children, ...props }: ComponentProps<'form'>) => (
  <form method="post" {...props}>
    <NeedsScript />
    {children}
  </form>
);

export const NeedsScript = () => (
  <noscript className="col-span-full wrap-anywhere [&_a]:underline">
    {import.meta.env.SSR && <WhatToDo />}
  </noscript>
);

function WhatToDo() {
  const { email, phone } = useBusiness();
  return (
    <div className="flex flex-col items-start gap-2 border-l-4 border-current py-1 pl-4 leading-normal">
      <p>{m.needs_script()}</p>
      {(email !== null || phone !== null) && <p>{m.needs_script_contact()}</p>}
      {email !== null && <a href={`mailto:${email}`}>{email}</a>}
      {phone !== null && <a href={phoneUrl(phone)}>{unbroken(phone)}</a>}
    </div>
  );
}
