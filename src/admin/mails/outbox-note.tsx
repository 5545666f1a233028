import { m } from '#platform/i18n/messages.ts';
import { useIsOutboxOnly } from './use-mail-delivery.ts';

/** Stands beside what orders a mail, where there is no server to send it. */
export const OutboxNote = () =>
  useIsOutboxOnly() ? <p className="text-sm text-muted">{m.admin_mail_outbox()}</p> : null;
