import { useMutation } from '@tanstack/react-query';
import type { MailWords } from '#api/admin/mails/mail-words.ts';
import { sendJson } from '#api/client/api-client.ts';
import { m } from '#platform/i18n/messages.ts';
import { Button } from '#ui/button.tsx';
import { LoadError } from '#ui/state/load-error.tsx';
import { Loading, Skeleton } from '#ui/state/skeleton.tsx';
import { Sheet } from '../../frame/sheet.tsx';
import { MailView } from '../../mails/mail-view.tsx';
import { useKeptSession } from '../../session/session-keeper.tsx';
import { describeTrouble } from '../../session/trouble.ts';
import { requestPaths } from '../request-paths.ts';
import { languageName } from '../request-words.ts';

type Entered = { date: string; time: string; meetingPoint: string };

type ConfirmationPreviewProps = {
  reference: string;
  language: string;
  /** What stands in the form. */
  read: () => Entered;
  isDisabled: boolean;
};

/** The mail that confirming would send, in the guest's language, before it is sent. */
export function ConfirmationPreview({
  reference,
  language,
  read,
  isDisabled,
}: ConfirmationPreviewProps) {
  const keepSession = useKeptSession();
  const mail = useMutation({
    mutationFn: () =>
      keepSession(() =>
        sendJson<MailWords>(requestPaths.confirmationPreview(reference), {
          method: 'POST',
          body: read(),
        }),
      ),
  });
  return (
    <>
      <Button look="quiet" disabled={isDisabled} onClick={() => mail.mutate()} className="-mx-6">
        {m.admin_confirm_preview()}
      </Button>
      <Sheet
        isWide
        isOpen={!mail.isIdle}
        onClose={() => mail.reset()}
        title={m.admin_mail_preview()}
        text={m.admin_confirm_preview_text({ language: languageName(language) })}
      >
        {mail.isPending && (
          <Loading className="flex flex-col gap-4">
            <Skeleton className="h-6 w-3/5" />
            <Skeleton className="h-96" />
          </Loading>
        )}
        {mail.isError && (
          <LoadError
            text={m.admin_mail_preview_failed({ message: describeTrouble(mail.error) })}
            onRetry={() => mail.mutate()}
          />
        )}
        {mail.data && <MailView mail={mail.data} />}
      </Sheet>
    </>
  );
}
