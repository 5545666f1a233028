import type { Testimonial } from '#domain/reviews/reviews.queries.ts';
import { DEFAULT_LOCALE, localise } from '#platform/i18n/locale.ts';
import { m } from '#platform/i18n/messages.ts';
import type { ComposedMail } from './mail-content.ts';
import { renderMail } from './render-mail.ts';

/** Tells the team of a review that nobody sees before they approve it. */
export function renderReviewWaiting(review: Testimonial, publicUrl: string): ComposedMail {
  const locale = DEFAULT_LOCALE;
  const inLocale = { locale };
  const tour = localise(review.tourName, locale);
  return {
    ...renderMail({
      locale,
      subject: m.mail_team_review_subject({ tour }, inLocale),
      preview: review.text,
      heading: m.mail_team_review_heading({}, inLocale),
      paragraphs: [review.text],
      facts: [
        { label: m.fact_tour({}, inLocale), value: tour },
        { label: m.fact_guest({}, inLocale), value: review.name },
        { label: m.fact_country({}, inLocale), value: review.country },
        { label: m.fact_rating({}, inLocale), value: `${review.rating}/5` },
      ],
      action: { label: m.mail_team_open_admin({}, inLocale), url: `${publicUrl}/admin/reviews` },
      notes: [],
      signature: m.mail_team_signature({}, inLocale),
    }),
    attachments: [],
  };
}
