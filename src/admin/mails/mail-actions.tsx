import { send } from '#api/client/calls.ts';
import type { MailsJson } from '#contract/contact/mails.schemas.ts';
import { adminApi } from '#contract/http/admin-api-paths.ts';
import { m } from '#platform/i18n/messages.ts';
import { BareButton } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { useWrite } from '../session/use-write.ts';
import { mailKindName } from './mail-labels.ts';
import { useIsOutboxOnly } from './use-mail-delivery.ts';

type Mail = MailsJson['mails'][number];

const quiet =
  'min-h-11 px-2 text-cobalt underline decoration-1 underline-offset-4 hover:decoration-2 aria-disabled:opacity-60';

type MailActionsProps = {
  mail: Pick<Mail, 'id' | 'kind' | 'status'>;
  /** False if the guest no longer has an email address. */
  canResend?: boolean;
  onShow: () => void;
  className?: string;
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
