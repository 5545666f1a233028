import type { ComponentProps } from 'react';
import { m } from '#platform/i18n/messages.ts';
import { CheckboxField } from '#ui/form/field.tsx';
import { OutboxNote } from './outbox-note.tsx';

type SendEmailChoiceProps = Omit<ComponentProps<typeof CheckboxField>, 'label'> & {
  /** Without an address nothing can be sent, which the note says. */
  hasAddress: boolean;
};

/** Whether a change that staff make for a guest sends an email. */
export function SendEmailChoice({ hasAddress, ...checkbox }: SendEmailChoiceProps) {
  if (!hasAddress) return <p className="text-muted">{m.admin_no_email_sent()}</p>;
  return (
    <>
      <CheckboxField label={m.admin_decline_send_email()} {...checkbox} />
      <OutboxNote />
    </>
  );
}
