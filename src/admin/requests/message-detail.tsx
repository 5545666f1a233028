import { Mail } from 'lucide-react';
import type { z } from 'zod';
import { send } from '#api/client/calls.ts';
import { type MessageJson, messageReplySchema } from '#contract/contact/messages.schemas.ts';
import { adminApi } from '#contract/http/admin-api-paths.ts';
import { formatInstant } from '#platform/i18n/format.ts';
import { currentLocale, m } from '#platform/i18n/messages.ts';
import { Button } from '#ui/button.tsx';
import { TextArea } from '#ui/form/field.tsx';
import { Notice } from '#ui/notice.tsx';
import { languageName } from '../bookings/booking-labels.ts';
import { LeaveQuestion } from '../frame/leave-question.tsx';
import { useSchemaForm } from '../frame/use-schema-form.ts';
import { OutboxNote } from '../mails/outbox-note.tsx';
import { useIsOutboxOnly } from '../mails/use-mail-delivery.ts';
import { useWrite } from '../session/use-write.ts';
import { subjectName } from './message-labels.ts';
import { OpenPanel } from './open-panel.tsx';

type MessageDetailProps = {
  message: MessageJson;
  /** The address of the list without this panel. */
  closeTo: string;
};

export function MessageDetail({ message, closeTo }: MessageDetailProps) {
  return (
    <OpenPanel
      rowId={message.id}
      closeTo={closeTo}
      closeLabel={m.admin_message_close()}
      kicker={
        <>
          {subjectName(message.subject)} · {languageName(message.language)} ·{' '}
          {formatInstant(message.createdAt, currentLocale())}
        </>
      }
      heading={message.name}
      below={
        <a
          href={`mailto:${message.email}`}
          className="flex min-h-11 items-center gap-3 break-all text-cobalt underline decoration-1 underline-offset-4 hover:decoration-2"
        >
          <Mail aria-hidden className="size-5 shrink-0" />
          {message.email}
        </a>
      }
    >
      <div className="flex flex-col gap-8 px-4 py-6 sm:px-6">
        <Words text={message.message} language={message.language} />
        {message.reply !== null && message.repliedAt !== null ? (
          <section aria-labelledby="our-reply" className="border-l-2 border-cobalt pl-5">
            <h3 id="our-reply" className="text-lg">
              {m.admin_review_our_reply()}
            </h3>
            <p className="mb-2 text-sm text-muted">
              {formatInstant(message.repliedAt, currentLocale())}
            </p>
            <Words text={message.reply} language={message.language} />
          </section>
        ) : (
          <MessageReplyForm message={message} />
        )}
      </div>
    </OpenPanel>
  );
}

const Words = ({ text, language }: { text: string; language: string }) => (
  <p
    lang={language}
    className="max-w-prose text-lg leading-relaxed whitespace-pre-line [overflow-wrap:anywhere]"
  >
    {text}
  </p>
);

/** Replies by email; the fixed texts of the email are in the visitor's language. */
function MessageReplyForm({ message }: { message: MessageJson }) {
  const isOutboxOnly = useIsOutboxOnly();
  const { mutateAsync } = useWrite(
    (body: z.output<typeof messageReplySchema>) =>
      send('POST', adminApi.messageReply, { params: { id: message.id }, body }),
    {
      done: () => ({
        title: (isOutboxOnly ? m.admin_message_sent_outbox : m.admin_message_sent)({ name }),
      }),
    },
  );
  const { field, submit, formState } = useSchemaForm(messageReplySchema, {
    defaultValues: { reply: '' },
  });
  const { errors, isSubmitting, isDirty, isSubmitSuccessful } = formState;
  const { name, language } = message;

  const reply = submit((body) => mutateAsync(body));

  return (
    <form method="post" noValidate onSubmit={reply} className="flex flex-col gap-4">
      <LeaveQuestion when={isDirty && !isSubmitting && !isSubmitSuccessful && leavesMessage} />
      {errors.root && <Notice tone="bad">{errors.root.message}</Notice>}
      <TextArea
        rows={7}
        className="field-sizing-content min-h-40"
        label={m.admin_message_reply_label()}
        hint={m.admin_message_reply_hint({ name, language: languageName(language) })}
        lang={language}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void reply();
        }}
        {...field('reply')}
      />
      <OutboxNote />
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
        <Button type="submit" look="action" disabled={isSubmitting}>
          {isSubmitting ? m.admin_message_sending() : m.admin_message_send()}
        </Button>
        <span className="text-sm text-muted max-sm:hidden">{m.admin_shortcut_send()}</span>
      </div>
    </form>
  );
}

type Step = { currentLocation: Place; nextLocation: Place };
type Place = { pathname: string; search: string };

/** Whether a navigation leaves the open message; searching doesn't. */
function leavesMessage({ currentLocation, nextLocation }: Step): boolean {
  const messageIn = ({ search }: Place) => new URLSearchParams(search).get('message');
  return (
    currentLocation.pathname !== nextLocation.pathname ||
    messageIn(currentLocation) !== messageIn(nextLocation)
  );
}
