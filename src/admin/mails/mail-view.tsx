import type { MailWords } from '#api/admin/mails/mail-words.ts';
import { m } from '#platform/i18n/messages.ts';

/** A mail as its reader sees it. It lies in a frame of its own, where nothing of it can run. */
export function MailView({ mail }: { mail: MailWords }) {
  return (
    <div className="flex flex-col gap-4">
      <p>
        <span className="block text-sm text-muted">{m.admin_mail_subject()}</span>
        <span className="font-semibold [overflow-wrap:anywhere]">{mail.subject}</span>
      </p>
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
