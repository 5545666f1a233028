import { useMutation } from '@tanstack/react-query';
import type { MailContentJson } from '#contract/contact/mails.schemas.ts';
import { m } from '#platform/i18n/messages.ts';
import { Button } from '#ui/button.tsx';
import { languageName } from '../bookings/booking-labels.ts';
import { Loaded } from '../frame/loaded.tsx';
import { Sheet } from '../frame/sheet.tsx';
import { LoadingMail, MailView } from '../mails/mail-preview.tsx';
import { useSession } from '../session/session-context.ts';

type AnswerPreviewProps = {
  language: string;
  /** Fetches the email for the current form values. */
  ask: () => Promise<MailContentJson>;
  isDisabled: boolean;
};

export function AnswerPreview({ language, ask, isDisabled }: AnswerPreviewProps) {
  const keepSession = useSession();
  const mail = useMutation({ mutationFn: () => keepSession(ask) });
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
