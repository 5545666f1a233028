import { m } from '#platform/i18n/messages.ts';
import { useIsOutboxOnly } from './use-mail-delivery.ts';

/** Notes that there is no mail server, beside actions that send an email. */
export const OutboxNote = () =>
  useIsOutboxOnly() ? <p className="text-sm text-muted">{m.admin_mail_outbox()}</p> : null;
