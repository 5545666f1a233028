import type { Temporal } from 'temporal-polyfill';
import type { Locale } from '#contract/localised.ts';
import { adminPages } from '#contract/pages/admin-pages.ts';
import type { OffReason } from '#contract/webhooks/webhook-events.ts';
import { formatInstant } from '#platform/i18n/format.ts';
import { m } from '#platform/i18n/messages.ts';
import { inZone } from '#platform/i18n/time-here.ts';
import type { Business, ComposedMail } from './mail-content.ts';
import { renderMail } from './render-mail.ts';

type OffWebhook = {
  url: string;
  offBecause: OffReason | null;
  failingSince: Temporal.Instant | null;
};

/** Tells owners that events no longer reach an endpoint. Names its host only: the rest may be a secret. */
export function renderWebhookOff(
  { url, offBecause, failingSince }: OffWebhook,
  locale: Locale,
  business: Business,
): ComposedMail {
  const inLocale = { locale };
  const host = URL.parse(url)?.host ?? url;
  const text =
    offBecause === 'gone' || failingSince === null
      ? m.mail_team_webhook_gone({ host }, inLocale)
      : m.mail_team_webhook_failing(
          { host, since: inZone(formatInstant(failingSince.toString(), locale), locale) },
          inLocale,
        );
  return renderMail(
    {
      locale,
      subject: m.mail_team_webhook_subject({ host }, inLocale),
      preview: text,
      heading: m.mail_team_webhook_heading({}, inLocale),
      paragraphs: [text, m.mail_team_webhook_next({}, inLocale)],
      facts: [],
      action: {
        label: m.mail_team_webhook_action({}, inLocale),
        url: `${business.publicUrl}${adminPages.webhooks}`,
      },
      notes: [],
      isForTeam: true,
    },
    business,
  );
}
