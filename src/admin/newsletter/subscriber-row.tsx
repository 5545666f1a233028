import { Trash2 } from 'lucide-react';
import type { SubscriberJson } from '#api/admin/newsletter/subscribers.ts';
import { formatInstant } from '#platform/i18n/format.ts';
import { currentLocale, m } from '#platform/i18n/messages.ts';
import { classNames } from '#ui/class-names.ts';
import { languageName } from '../requests/request-words.ts';
import { subscriberStatusName } from './subscriber-words.ts';

const looks: Record<SubscriberJson['status'], string> = {
  pending: 'border-terracotta text-terracotta',
  confirmed: 'border-good text-good',
  unsubscribed: 'border-field-line text-muted',
};

type SubscriberRowProps = { subscriber: SubscriberJson; onRemove: () => void };

/** One address, its language, and since when it is what it is. */
export function SubscriberRow({ subscriber, onRemove }: SubscriberRowProps) {
  const { email, language, status } = subscriber;
  const since = subscriber.unsubscribedAt ?? subscriber.confirmedAt ?? subscriber.createdAt;
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 border-b border-line py-3 pr-1 pl-4 last:border-b-0 sm:pl-5 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)_minmax(0,1.4fr)_auto]">
      <p className="min-w-0 font-semibold [overflow-wrap:anywhere]">{email}</p>
      <p className="order-2 text-muted lg:order-none">{languageName(language)}</p>
      <p className="order-3 col-span-2 text-sm lg:order-none lg:col-span-1">
        <span className={classNames('border-b-2 font-semibold', looks[status])}>
          {subscriberStatusName(status)}
        </span>{' '}
        <span className="ml-1 text-muted">{formatInstant(since, currentLocale())}</span>
      </p>
      <button
        type="button"
        aria-label={m.admin_remove_named({ name: email })}
        onClick={onRemove}
        className="order-1 grid size-11 place-items-center text-muted hover:text-bad lg:order-none"
      >
        <Trash2 aria-hidden className="size-5" />
      </button>
    </li>
  );
}
