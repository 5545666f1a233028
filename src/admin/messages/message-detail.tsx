import { ArrowLeft, Mail, X } from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { Link, useNavigate } from 'react-router';
import type { MessageJson } from '#api/admin/messages/messages.ts';
import { formatInstant } from '#platform/i18n/format.ts';
import { currentLocale, m } from '#platform/i18n/messages.ts';
import { languageName } from '../requests/request-words.ts';
import { MessageReplyForm } from './message-reply-form.tsx';
import { subjectName } from './message-words.ts';

type MessageDetailProps = {
  message: MessageJson;
  /** The list without this panel. */
  closeTo: string;
};

/** One message beside the list, or instead of it on a phone: read, and answered below. */
export function MessageDetail({ message, closeTo }: MessageDetailProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const navigate = useNavigate();
  useEffect(() => heading.current?.focus(), []);

  async function closeOnEscape(event: KeyboardEvent) {
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    if (!event.currentTarget.contains(event.target as Node)) return;
    await navigate(closeTo, { preventScrollReset: true });
    document.getElementById(message.id)?.focus();
  }

  return (
    <article
      aria-labelledby="message-heading"
      onKeyDown={closeOnEscape}
      className="border border-line bg-surface"
    >
      <header className="flex items-start justify-between gap-4 border-b border-line px-4 py-4 sm:px-6">
        <div className="min-w-0">
          <Link
            to={closeTo}
            className="mb-1 flex min-h-11 items-center gap-2 text-cobalt underline underline-offset-4 lg:hidden"
          >
            <ArrowLeft aria-hidden className="size-5" />
            {m.admin_request_back()}
          </Link>
          <p className="text-sm text-muted">
            {subjectName(message.subject)} · {languageName(message.language)} ·{' '}
            {formatInstant(message.createdAt, currentLocale())}
          </p>
          <h2 id="message-heading" ref={heading} tabIndex={-1} className="text-2xl outline-none">
            {message.name}
          </h2>
          <a
            href={`mailto:${message.email}`}
            className="flex min-h-11 items-center gap-3 break-all text-cobalt underline decoration-1 underline-offset-4 hover:decoration-2"
          >
            <Mail aria-hidden className="size-5 shrink-0" />
            {message.email}
          </a>
        </div>
        <Link
          to={closeTo}
          preventScrollReset
          aria-label={m.admin_message_close()}
          className="-mt-2 hidden size-11 shrink-0 place-items-center text-muted hover:text-ink lg:grid"
        >
          <X aria-hidden className="size-5" />
        </Link>
      </header>
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
    </article>
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
