import { greetingName } from '#contract/contact/greeting-name.ts';
import { localise } from '#contract/localised.ts';
import { pageAt, pages } from '#contract/pages/pages.ts';
import type { Mail } from '#domain/mails/mails.table.ts';
import type { EntryInFull } from '#domain/waitlist/waitlist.queries.ts';
import { formatDate } from '#platform/i18n/format.ts';
import { m } from '#platform/i18n/messages.ts';
import { timeHere } from '#platform/i18n/time-here.ts';
import type { ComposedMail, Letterhead, MailContent } from './mail-content.ts';
import { momentWords } from './moment-words.ts';
import { renderMail } from './render-mail.ts';

type Waiting = Pick<
  EntryInFull,
  'status' | 'firstName' | 'participants' | 'language' | 'invitedUntil' | 'hasCancelled'
> & {
  tour: Pick<EntryInFull['tour'], 'id' | 'name' | 'meetingPoint'>;
  date: Pick<EntryInFull['date'], 'date' | 'time' | 'calledOffAt' | 'meetingPoint'>;
};

type Link = { token: string; business: Letterhead };

/** An email to a guest in a waitlist; null when it is no longer right. */
export function renderWaitlistMail(
  { kind, occasion }: Pick<Mail, 'kind' | 'occasion'>,
  entry: Waiting,
  { token, business }: Link,
): ComposedMail | null {
  const content = contentOf(kind, entry, urlsOf(entry, { token, business }));
  const isOutdated = kind === 'waitlist_invited' && occasion !== entry.invitedUntil?.toString();
  return content && !isOutdated ? renderMail(content, business) : null;
}

type Urls = { entry: string; book: string; tour: string };

function urlsOf({ tour, date, language: lng }: Waiting, { token, business }: Link): Urls {
  const { publicUrl } = business;
  const { id } = tour;
  const start = { date: date.date, time: date.time };
  return {
    entry: `${publicUrl}${pageAt(pages.waitlist, {}, { token, lng })}`,
    book: `${publicUrl}${pageAt(pages.book, { id }, { token, ...start, lng })}`,
    tour: `${publicUrl}${pageAt(pages.tour, { id }, { lng })}`,
  };
}

function contentOf(kind: Mail['kind'], entry: Waiting, urls: Urls): MailContent | null {
  const { language: locale, status, invitedUntil, date } = entry;
  const inLocale = { locale };
  const tour = localise(entry.tour.name, locale);
  const name = greetingName(entry.firstName);
  const until = invitedUntil && momentWords(invitedUntil, locale);
  const facts = [
    { label: m.fact_tour({}, inLocale), value: tour },
    {
      label: m.fact_date({}, inLocale),
      value: `${formatDate(date.date, locale)}, ${timeHere(date.time, locale)}`,
    },
    {
      label: m.fact_participants({}, inLocale),
      value: m.people({ count: entry.participants }, inLocale),
    },
  ];
  const leave = { label: m.mail_waitlist_joined_action({}, inLocale), url: urls.entry };
  const otherDates = { label: m.mail_other_dates({}, inLocale), url: urls.tour };
  if (kind === 'waitlist_joined') {
    if (status !== 'waiting' && status !== 'invited') return null;
    return {
      locale,
      subject: m.mail_waitlist_joined_subject({ tour }, inLocale),
      preview: m.mail_waitlist_joined_preview({}, inLocale),
      heading: m.mail_waitlist_joined_heading({ name }, inLocale),
      paragraphs: [
        entry.hasCancelled
          ? m.mail_waitlist_joined_cancelled({}, inLocale)
          : m.mail_waitlist_joined_text({}, inLocale),
      ],
      facts,
      action: leave,
      notes: [m.mail_waitlist_joined_note({}, inLocale)],
    };
  }
  if (kind === 'waitlist_invited') {
    if (status !== 'invited' || !until) return null;
    return {
      locale,
      subject: m.mail_waitlist_invited_subject({ tour }, inLocale),
      preview: m.mail_waitlist_invited_preview(until, inLocale),
      heading: m.mail_waitlist_invited_heading({ name }, inLocale),
      paragraphs: [m.mail_waitlist_invited_text(until, inLocale)],
      facts,
      action: { label: m.mail_waitlist_invited_action({}, inLocale), url: urls.book },
      notes: [],
      links: [{ label: m.mail_waitlist_invited_decline({}, inLocale), url: urls.entry }],
    };
  }
  if (kind === 'waitlist_changed') {
    if (status !== 'waiting' && status !== 'invited') return null;
    const place = {
      label: m.fact_meeting_point({}, inLocale),
      value: localise(date.meetingPoint ?? entry.tour.meetingPoint, locale),
    };
    return {
      locale,
      subject: m.mail_waitlist_changed_subject({ tour }, inLocale),
      preview: m.mail_waitlist_changed_preview({}, inLocale),
      heading: m.mail_waitlist_changed_heading({ name }, inLocale),
      paragraphs: [
        status === 'invited' && until
          ? m.mail_waitlist_changed_invited(until, inLocale)
          : m.mail_waitlist_changed_text({}, inLocale),
      ],
      facts: [...facts, place],
      ...(status === 'invited'
        ? {
            action: { label: m.mail_waitlist_invited_action({}, inLocale), url: urls.book },
            links: [leave],
          }
        : { action: leave }),
      notes: [],
    };
  }
  if (status !== 'missed' && status !== 'closed' && status !== 'removed') return null;
  return {
    locale,
    subject: m.mail_waitlist_closed_subject({ tour }, inLocale),
    preview: m.mail_waitlist_closed_preview({}, inLocale),
    heading: m.mail_waitlist_closed_heading({ name }, inLocale),
    paragraphs: [formatEnd()],
    facts,
    action: otherDates,
    notes: [],
  };

  function formatEnd(): string {
    if (status === 'missed' && until) return m.mail_waitlist_closed_missed(until, inLocale);
    if (status === 'removed') return m.mail_waitlist_closed_removed({}, inLocale);
    return date.calledOffAt === null
      ? m.mail_waitlist_closed_full({}, inLocale)
      : m.mail_waitlist_closed_called_off({}, inLocale);
  }
}
