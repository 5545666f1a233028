import { addressOf } from '#api/client/calls.ts';
import { ApiError } from '#api/client/fetch.ts';
import type { MailContentJson } from '#contract/contact/mails.schemas.ts';
import { adminApi } from '#contract/http/admin-api-paths.ts';
import { m } from '#platform/i18n/messages.ts';
import { Notice } from '#ui/notice.tsx';
import { Loaded } from '../frame/loaded.tsx';
import { Sheet } from '../frame/sheet.tsx';
import { Skeletons } from '../frame/skeletons.tsx';
import { useStaffApi } from '../session/use-staff-api.ts';

type MailPreviewSheetProps = {
  mailId: string | null;
  onClose: () => void;
};

export function MailPreviewSheet({ mailId, onClose }: MailPreviewSheetProps) {
  return (
    <Sheet isWide isOpen={mailId !== null} onClose={onClose} title={m.admin_mail_preview()}>
      {mailId && <Preview mailId={mailId} />}
    </Sheet>
  );
}

function Preview({ mailId }: { mailId: string }) {
  const mail = useStaffApi(addressOf(adminApi.mailPreview, { params: { id: mailId } }));
  if (mail.error instanceof ApiError && mail.error.code === 'mail_outdated') {
    return <Notice tone="note">{m.admin_mail_outdated()}</Notice>;
  }
  return (
    <Loaded query={mail} failed={m.admin_mail_preview_failed} loading={<LoadingMail />}>
      {(content) => <MailView mail={content} />}
    </Loaded>
  );
}

export const LoadingMail = () => (
  <Skeletons of={['h-6 w-3/5', 'h-96']} className="flex flex-col gap-4" />
);

/** An email as its recipient sees it, in a frame that runs no scripts. */
export function MailView({ mail }: { mail: MailContentJson }) {
  return (
    <div className="flex flex-col gap-4">
      <dl className="flex flex-col gap-2 [overflow-wrap:anywhere]">
        <div>
          <dt className="text-sm text-muted">{m.admin_mail_subject()}</dt>
          <dd className="font-semibold">{mail.subject}</dd>
        </div>
        <div>
          <dt className="text-sm text-muted">{m.admin_mail_from()}</dt>
          <dd>{mail.from}</dd>
        </div>
        {mail.replyTo && (
          <div>
            <dt className="text-sm text-muted">{m.admin_mail_reply_to()}</dt>
            <dd>{mail.replyTo}</dd>
          </div>
        )}
      </dl>
      <iframe
        title={m.admin_mail_frame({ subject: mail.subject })}
        sandbox=""
        srcDoc={mail.html}
        className="h-[60dvh] w-full border border-line bg-white"
      />
      <details className="border-t border-line pt-2">
        <summary className="min-h-11 cursor-pointer py-2 text-cobalt">
          {m.admin_mail_as_text()}
        </summary>
        <pre className="font-sans whitespace-pre-wrap [overflow-wrap:anywhere]">{mail.text}</pre>
      </details>
    </div>
  );
}
