import { ApiError } from '#api/client/api-client.ts';
import { m } from '#platform/i18n/messages.ts';
import { LoadError } from '#ui/state/load-error.tsx';
import { Notice } from '#ui/state/notice.tsx';
import { Loading, Skeleton } from '#ui/state/skeleton.tsx';
import { Sheet } from '../frame/sheet.tsx';
import { describeTrouble } from '../session/trouble.ts';
import { useStaffApi } from '../session/use-staff-api.ts';
import { mailPaths } from './mail-paths.ts';
import { MailView } from './mail-view.tsx';

type MailPreviewSheetProps = {
  /** Null: closed. */
  mailId: string | null;
  onClose: () => void;
};

/** A mail beside the page, written from the data as it is now. */
export function MailPreviewSheet({ mailId, onClose }: MailPreviewSheetProps) {
  return (
    <Sheet isWide isOpen={mailId !== null} onClose={onClose} title={m.admin_mail_preview()}>
      {mailId && <Preview mailId={mailId} />}
    </Sheet>
  );
}

function Preview({ mailId }: { mailId: string }) {
  const mail = useStaffApi(mailPaths.preview(mailId));
  if (mail.data) return <MailView mail={mail.data} />;
  if (mail.isPending) {
    return (
      <Loading className="flex flex-col gap-4">
        <Skeleton className="h-6 w-3/5" />
        <Skeleton className="h-96" />
      </Loading>
    );
  }
  if (mail.error instanceof ApiError && mail.error.code === 'mail_outdated') {
    return <Notice tone="note">{m.admin_mail_outdated()}</Notice>;
  }
  return (
    <LoadError
      text={m.admin_mail_preview_failed({ message: describeTrouble(mail.error) })}
      onRetry={() => void mail.refetch()}
    />
  );
}
