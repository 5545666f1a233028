import { useMutation } from '@tanstack/react-query';
import { send } from '#api/client/calls.ts';
import { adminApi } from '#contract/admin-api-paths.ts';
import type { Locale } from '#contract/localised.ts';
import { m } from '#platform/i18n/messages.ts';
import { Button } from '#ui/button.tsx';
import { languageName } from '../bookings/booking-labels.ts';
import { Loaded } from '../frame/loaded.tsx';
import { Sheet } from '../frame/sheet.tsx';
import { LoadingMail, MailView } from '../mails/mail-preview.tsx';
import { useSession } from '../session/session-keeper.tsx';

type Entered = { date: string; time: string; meetingPoint: string; tourLanguage: Locale };

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
  const keepSession = useSession();
  const mail = useMutation({
    mutationFn: () =>
      keepSession(() =>
        send('POST', adminApi.confirmationPreview, { params: { reference }, body: read() }),
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
        {!mail.isIdle && (
          <Loaded
            query={{ ...mail, refetch: () => mail.mutate() }}
            failed={m.admin_mail_preview_failed}
            loading={<LoadingMail />}
          >
            {(content) => <MailView mail={content} />}
          </Loaded>
        )}
      </Sheet>
    </>
  );
}
