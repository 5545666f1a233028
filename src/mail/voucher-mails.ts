import { greetingName } from '#contract/contact/greeting-name.ts';
import { pageAt, pages } from '#contract/pages/pages.ts';
import type { VoucherInFull } from '#domain/vouchers/vouchers.queries.ts';
import { formatDay, formatMoney } from '#platform/i18n/format.ts';
import { m } from '#platform/i18n/messages.ts';
import type { ComposedMail, Letterhead } from './mail-content.ts';
import { renderMail } from './render-mail.ts';

export function renderVoucher(
  voucher: VoucherInFull,
  business: Letterhead,
  file: Uint8Array,
  /** Of the called-off booking that it replaces. */
  reference: string | null = null,
): ComposedMail {
  const { language: locale, code, currency, words, recipientName: name } = voucher;
  const inLocale = { locale };
  const amount = formatMoney(voucher.amountCents, currency);
  const left = formatMoney(voucher.balanceCents, currency);
  const isSpent = voucher.balanceCents !== voucher.amountCents;
  return {
    ...renderMail(
      {
        locale,
        subject: m.mail_voucher_subject({ amount, business: business.name }, inLocale),
        preview: m.mail_voucher_preview({ name }, inLocale),
        heading: m.mail_voucher_heading({}, inLocale),
        paragraphs: [
          reference === null
            ? m.mail_voucher_text({ name }, inLocale)
            : m.mail_voucher_instead({ reference }, inLocale),
          m.mail_voucher_how({}, inLocale),
        ],
        facts: [
          { label: m.mail_voucher_code({}, inLocale), value: code },
          { label: m.mail_voucher_amount({}, inLocale), value: amount },
          ...(isSpent ? [{ label: m.mail_voucher_left({}, inLocale), value: left }] : []),
          {
            label: m.mail_voucher_until({}, inLocale),
            value: formatDay(voucher.validUntil, locale),
          },
        ],
        action: { label: m.mail_voucher_action({}, inLocale), url: pageOf(voucher, business) },
        ...(words !== null && {
          quote: { heading: m.mail_voucher_words({}, inLocale), text: words },
        }),
        notes: voucher.mode === 'live' ? [] : [m.mail_voucher_demo({}, inLocale)],
      },
      business,
    ),
    attachments: [
      {
        filename: `${m.mail_voucher_file({}, inLocale)}-${code}.pdf`,
        content: Buffer.from(file).toString('base64'),
        encoding: 'base64',
        contentType: 'application/pdf',
      },
    ],
  };
}

const pageOf = ({ token, language: lng }: VoucherInFull, { publicUrl }: Letterhead): string =>
  `${publicUrl}${pageAt(pages.voucher, {}, { token, lng })}`;

/** Any visitor can send an unpaid order to any address, so its emails repeat only this. */
const orderOf = ({ recipientName, amountCents, currency }: VoucherInFull) => ({
  name: greetingName(recipientName),
  amount: formatMoney(amountCents, currency),
});

export function renderVoucherAwaited(voucher: VoucherInFull, business: Letterhead): ComposedMail {
  const { language: locale } = voucher;
  const inLocale = { locale };
  const { name, amount } = orderOf(voucher);
  return renderMail(
    {
      locale,
      subject: m.mail_voucher_awaited_subject({ amount }, inLocale),
      preview: m.mail_voucher_awaited_preview({}, inLocale),
      heading: m.mail_voucher_awaited_heading({}, inLocale),
      paragraphs: [
        m.mail_voucher_awaited_text({ name, amount }, inLocale),
        m.mail_voucher_awaited_late({}, inLocale),
      ],
      facts: [],
      action: {
        label: m.mail_voucher_awaited_action({}, inLocale),
        url: pageOf(voucher, business),
      },
      notes: [],
    },
    business,
  );
}

export function renderVoucherUnpaid(voucher: VoucherInFull, business: Letterhead): ComposedMail {
  const { language: locale } = voucher;
  const inLocale = { locale };
  const { name, amount } = orderOf(voucher);
  return renderMail(
    {
      locale,
      subject: m.mail_voucher_failed_subject({ amount }, inLocale),
      preview: m.mail_voucher_failed_preview({}, inLocale),
      heading: m.mail_voucher_failed_heading({}, inLocale),
      paragraphs: [
        m.mail_voucher_failed_text({ name, amount }, inLocale),
        m.mail_voucher_failed_again({}, inLocale),
      ],
      facts: [],
      action: { label: m.mail_voucher_failed_action({}, inLocale), url: pageOf(voucher, business) },
      notes: [m.mail_voucher_failed_late({}, inLocale)],
    },
    business,
  );
}

export function renderVoucherRefund(
  { language: locale, currency, mode }: VoucherInFull,
  cents: number,
  business: Letterhead,
): ComposedMail {
  const inLocale = { locale };
  const amount = formatMoney(cents, currency);
  const words =
    mode === 'demo'
      ? {
          subject: m.mail_voucher_refunded_demo_subject({ amount }, inLocale),
          heading: m.mail_voucher_refunded_demo_heading({}, inLocale),
          paragraphs: [
            m.mail_voucher_refunded_demo_text({ amount }, inLocale),
            m.mail_paid_in_demo({}, inLocale),
          ],
        }
      : {
          subject: m.mail_voucher_refunded_subject({ amount }, inLocale),
          heading: m.mail_voucher_refunded_heading({}, inLocale),
          paragraphs: [m.mail_voucher_refunded_text({ amount }, inLocale)],
        };
  const [preview = words.heading] = words.paragraphs;
  const notes = mode === 'test' ? [m.mail_voucher_refunded_demo({}, inLocale)] : [];
  return renderMail({ locale, ...words, preview, facts: [], notes }, business);
}
