import { type Locale, localise } from '#contract/localised.ts';
import { adminPages } from '#contract/pages/admin-pages.ts';
import type { OpenDecision } from '#domain/bookings/minimum-guests.ts';
import { formatDate, formatInstant, formatShortDate, formatTime } from '#platform/i18n/format.ts';
import { m } from '#platform/i18n/messages.ts';
import { inZone, timeHere } from '#platform/i18n/time-here.ts';
import type { Business, ComposedMail } from './mail-content.ts';
import { renderMail } from './render-mail.ts';

/** Asks staff whether a date below its minimum number of guests runs. */
export function renderBelowMinimum(
  date: OpenDecision,
  locale: Locale,
  business: Business,
): ComposedMail {
  const inLocale = { locale };
  const tour = localise(date.tourName, locale);
  const { confirmedPeople: booked, people } = date;
  const start = `${formatShortDate(date.date, locale)}, ${formatTime(date.time, locale)}`;
  const due = inZone(formatInstant(date.decideBy.toString(), locale), locale);
  return renderMail(
    {
      locale,
      subject: m.mail_team_minimum_subject({ tour, start }, inLocale),
      preview: m.mail_team_minimum_text({ due }, inLocale),
      heading: m.mail_team_minimum_heading({}, inLocale),
      paragraphs: [
        m.mail_team_minimum_text({ due }, inLocale),
        m.mail_team_minimum_nothing({}, inLocale),
      ],
      facts: [
        { label: m.fact_tour({}, inLocale), value: tour },
        { label: m.fact_date({}, inLocale), value: formatDate(date.date, locale) },
        { label: m.fact_time({}, inLocale), value: timeHere(date.time, locale) },
        {
          label: m.fact_minimum({}, inLocale),
          value: m.admin_decisions_people({ booked, people }, inLocale),
        },
      ],
      action: {
        label: m.mail_team_minimum_action({}, inLocale),
        url: `${business.publicUrl}${adminPages.home}`,
      },
      notes: [],
      isForTeam: true,
    },
    business,
  );
}
