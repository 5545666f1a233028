import { Link } from 'react-router';
import { send } from '#api/client/calls.ts';
import type { MailsJson } from '#contract/contact/mails.schemas.ts';
import { adminApi } from '#contract/http/admin-api-paths.ts';
import { adminPages } from '#contract/pages/admin-pages.ts';
import { pageAt } from '#contract/pages/pages.ts';
import { formatInstant } from '#platform/i18n/format.ts';
import { currentLocale, m } from '#platform/i18n/messages.ts';
import { BareButton } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { languageName } from '../bookings/booking-labels.ts';
import { StatusMark } from '../lists/status-mark.tsx';
import { useWrite } from '../session/use-write.ts';
import { mailKindName, mailLooks } from './mail-labels.ts';
import { useIsOutboxOnly } from './use-mail-delivery.ts';

type Mail = MailsJson['mails'][number];

const quiet =
  'min-h-11 px-2 text-cobalt underline decoration-1 underline-offset-4 hover:decoration-2 aria-disabled:opacity-60';

export function MailRow({ mail, onShow }: { mail: Mail; onShow: () => void }) {
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-6 gap-y-1 border-b border-line px-4 py-3.5 last:border-b-0 sm:px-5 lg:grid-cols-[minmax(0,1.3fr)_minmax(0,1.5fr)_minmax(0,1.4fr)_17rem] lg:items-start">
      <div className="min-w-0">
        <p className="font-semibold">{mailKindName(mail.kind)}</p>
        {mail.reference && (
          <Link
            to={pageAt(adminPages.booking, { reference: mail.reference })}
            className="text-sm text-cobalt underline underline-offset-4"
          >
            {mail.reference}
          </Link>
        )}
      </div>
      <p className="order-3 col-span-2 min-w-0 [overflow-wrap:anywhere] lg:order-none lg:col-span-1">
        {mail.recipient}
        <span className="block text-sm text-muted">{languageName(mail.language)}</span>
      </p>
      <div className="text-right lg:text-left">
        <StatusMark look={mailLooks[mail.status]} />
        <p className="mt-1 text-sm text-muted">
          {formatInstant(mail.sentAt ?? mail.createdAt, currentLocale())}
        </p>
      </div>
      <MailActions
        mail={mail}
        onShow={onShow}
        className="order-5 col-span-2 -mx-2 lg:order-none lg:col-span-1 lg:justify-end"
      />
      {mail.lastError && mail.status !== 'sent' && (
        <p className="order-4 col-span-full text-sm text-bad [overflow-wrap:anywhere] lg:order-none">
          {m.admin_mail_trouble({ count: mail.attempts, error: mail.lastError })}
        </p>
      )}
    </li>
  );
}

type MailActionsProps = {
  mail: Pick<Mail, 'id' | 'kind' | 'status'>;
  /** False if the guest no longer has an email address. */
  canResend?: boolean;
  onShow: () => void;
  className: string;
};

/** Newsletter issues can't be resent, because each subscriber gets them once. */
export function MailActions({ mail, canResend = true, onShow, className }: MailActionsProps) {
  const { id, kind, status } = mail;
  const isOutboxOnly = useIsOutboxOnly();
  const { mutate: resend, isPending } = useWrite(
    () => send('POST', adminApi.mailResending, { params: { id } }),
    {
      done: ({ recipient }) => ({
        title: (isOutboxOnly ? m.admin_mail_resent_outbox : m.admin_mail_resent)({ recipient }),
      }),
      isErrorToasted: true,
    },
  );
  const name = mailKindName(kind);
  return (
    <div className={classNames('flex', className)}>
      <button
        type="button"
        aria-label={m.admin_mail_show_named({ mail: name })}
        onClick={onShow}
        className={quiet}
      >
        {m.admin_mail_show()}
      </button>
      {canResend && kind !== 'newsletter_letter' && (
        <BareButton
          disabled={isPending || status === 'queued'}
          aria-label={m.admin_mail_resend_named({ mail: name })}
          onClick={() => resend()}
          className={quiet}
        >
          {m.admin_mail_resend()}
        </BareButton>
      )}
    </div>
  );
}
