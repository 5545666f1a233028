import { useQuery } from '@tanstack/react-query';
import { send } from '#api/client/calls.ts';
import type { ApiError } from '#api/client/fetch.ts';
import type { ManifestJson } from '#contract/bookings/admin-bookings.schemas.ts';
import type { DateMessageResultJson } from '#contract/bookings/date-messages.schemas.ts';
import { mayActAs } from '#contract/bookings/states.ts';
import { adminApi } from '#contract/http/admin-api-paths.ts';
import { m } from '#platform/i18n/messages.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { languageNames } from '../bookings/booking-labels.ts';
import { Loaded } from '../frame/loaded.tsx';
import { LanguagePreviews } from '../mails/language-previews.tsx';
import { LoadingMail } from '../mails/mail-preview.tsx';
import { OutboxNote } from '../mails/outbox-note.tsx';
import { errorMessage } from '../session/describe-error.ts';
import { useSignedInStaff } from '../session/session-check.tsx';
import { useSession } from '../session/session-context.ts';
import { useWrite } from '../session/use-write.ts';
import { type MessageFilter, missingLanguages } from './date-message.ts';
import { MessageAddressees } from './message-addressees.tsx';
import type { TypedMessage } from './ready-messages.ts';

type MessageReviewProps = {
  id: string;
  message: TypedMessage;
  filter: MessageFilter;
  addressees: ManifestJson['bookings'];
  /** Belongs to the caller, so that a message repeated after "Edit" is sent once. */
  keyOf: (body: unknown) => string;
  onEdit: () => void;
  onSent: (count: number) => void;
};

/** Shows who gets the message and the email in each of their languages, and sends it. */
export function MessageReview(props: MessageReviewProps) {
  const { id, message, filter, addressees, keyOf, onEdit, onSent } = props;
  const keepSession = useSession();
  const isOffice = mayActAs(useSignedInStaff().role, 'office');
  const params = { id };
  const { tourLanguage, notArrived } = filter;
  const body = { ...message, notArrived, ...(tourLanguage && { tourLanguage }) };
  const preview = useQuery<DateMessageResultJson, ApiError<string>>({
    queryKey: [adminApi.dateMessage, id, JSON.stringify(body)],
    queryFn: () =>
      keepSession(() =>
        send('POST', adminApi.dateMessage, { params, body: { ...body, preview: true } }),
      ),
    gcTime: 0,
  });
  const write = useWrite(() =>
    send('POST', adminApi.dateMessage, { params, body, idempotencyKey: keyOf(body) }),
  );
  const missing = missingLanguages(message, addressees);
  return (
    <div className="flex flex-col gap-6">
      {missing.length > 0 && (
        <Notice tone="note">
          {m.admin_date_message_missing({ languages: languageNames(missing) })}
        </Notice>
      )}
      <Loaded query={preview} failed={m.admin_date_message_failed} loading={<LoadingMail />}>
        {({ recipients, previews }) => (
          <>
            <section aria-labelledby="message-addressees" className="flex flex-col gap-3">
              <h3 id="message-addressees" className="text-xl">
                {m.admin_date_message_addressees()}
              </h3>
              <MessageAddressees message={message} addressees={addressees} />
            </section>
            <section aria-labelledby="message-preview" className="flex flex-col gap-3">
              <h3 id="message-preview" className="text-xl">
                {m.admin_date_message_preview()}
              </h3>
              <LanguagePreviews previews={previews} />
            </section>
            {write.error && <Notice tone="bad">{errorMessage(write.error)}</Notice>}
            {isOffice && <OutboxNote />}
            <div
              data-keep-clear
              className="sticky bottom-0 flex flex-wrap gap-3 border-t border-line bg-page py-3 max-sm:*:grow"
            >
              <Button onClick={onEdit} disabled={write.isPending}>
                {m.admin_date_message_edit()}
              </Button>
              {recipients.length > 0 && (
                <Button
                  look="action"
                  disabled={write.isPending}
                  onClick={() =>
                    write.mutate(undefined, { onSuccess: (sent) => onSent(sent.recipients.length) })
                  }
                >
                  {write.isPending
                    ? m.admin_saving()
                    : m.admin_date_message_send({ count: recipients.length })}
                </Button>
              )}
            </div>
          </>
        )}
      </Loaded>
    </div>
  );
}
