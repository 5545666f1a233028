import { useForm } from 'react-hook-form';
import type { MessageJson } from '#api/admin/messages/messages.ts';
import { MESSAGE_REPLY_MAX_CHARACTERS } from '#constants';
import { m } from '#platform/i18n/messages.ts';
import { Button } from '#ui/button.tsx';
import { TextArea } from '#ui/form/field.tsx';
import { Notice } from '#ui/state/notice.tsx';
import { showToast } from '#ui/toast/toast-store.ts';
import { LeaveQuestion } from '../frame/leave-question.tsx';
import { showTrouble } from '../frame/show-trouble.ts';
import { languageName } from '../requests/request-words.ts';
import { useStaffWrite } from '../session/use-staff-write.ts';
import { messagePaths } from './message-paths.ts';

/** The answer, sent by mail; the frame of the mail is in the language of whoever wrote. */
export function MessageReplyForm({ message }: { message: MessageJson }) {
  const write = useStaffWrite();
  const { register, handleSubmit, setError, formState } = useForm({ defaultValues: { reply: '' } });
  const { errors, isSubmitting, isDirty, isSubmitSuccessful } = formState;
  const { name, language } = message;

  const send = handleSubmit(async (entered) => {
    try {
      await write(messagePaths.reply(message.id), { method: 'POST', body: entered });
      showToast({ title: m.admin_message_sent({ name }) });
    } catch (error) {
      showTrouble(error, ['reply'], setError);
    }
  });

  return (
    <form method="post" noValidate onSubmit={send} className="flex flex-col gap-4">
      <LeaveQuestion when={isDirty && !isSubmitting && !isSubmitSuccessful && leavesMessage} />
      {errors.root && <Notice tone="bad">{errors.root.message}</Notice>}
      <TextArea
        rows={7}
        className="field-sizing-content min-h-40"
        label={m.admin_message_reply_label()}
        hint={m.admin_message_reply_hint({ name, language: languageName(language) })}
        lang={language}
        maxLength={MESSAGE_REPLY_MAX_CHARACTERS}
        error={errors.reply?.message}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void send();
        }}
        {...register('reply', { validate: (text) => text.trim() !== '' || m.invalid_required() })}
      />
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

/** Whether a step leaves the message that is open; searching beside it does not. */
function leavesMessage({ currentLocation, nextLocation }: Step): boolean {
  const messageIn = ({ search }: Place) => new URLSearchParams(search).get('message');
  return (
    currentLocation.pathname !== nextLocation.pathname ||
    messageIn(currentLocation) !== messageIn(nextLocation)
  );
}
