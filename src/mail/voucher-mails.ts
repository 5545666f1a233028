import { pageAt, pages } from '#contract/pages.ts';
import type { VoucherInFull } from '#domain/vouchers/vouchers.queries.ts';
import { formatDay, formatMoney } from '#platform/i18n/format.ts';
import { m } from '#platform/i18n/messages.ts';
import type { ComposedMail, Letterhead } from './mail-content.ts';
import { renderMail } from './render-mail.ts';

/** The gift voucher for its buyer, who prints it or passes it on: with the code in its words, and as a PDF. */
export function renderVoucher(
  voucher: VoucherInFull,
  house: Letterhead,
  file: Uint8Array,
): ComposedMail {
  const { language: locale, recipientName: name, code, currency, token, words } = voucher;
  const inLocale = { locale };
  const amount = formatMoney(voucher.amountCents, currency);
  const left = formatMoney(voucher.balanceCents, currency);
  const isSpent = voucher.balanceCents !== voucher.amountCents;
  return {
    ...renderMail(
      {
        locale,
        subject: m.mail_voucher_subject({ amount, house: house.name }, inLocale),
        preview: m.mail_voucher_preview({ name }, inLocale),
        heading: m.mail_voucher_heading({}, inLocale),
        paragraphs: [m.mail_voucher_text({ name }, inLocale), m.mail_voucher_how({}, inLocale)],
        facts: [
          { label: m.mail_voucher_code({}, inLocale), value: code },
          { label: m.mail_voucher_amount({}, inLocale), value: amount },
          ...(isSpent ? [{ label: m.mail_voucher_left({}, inLocale), value: left }] : []),
          {
            label: m.mail_voucher_until({}, inLocale),
            value: formatDay(voucher.validUntil, locale),
          },
        ],
        action: {
          label: m.mail_voucher_action({}, inLocale),
          url: `${house.publicUrl}${pageAt(pages.voucher, {}, { token, lng: locale })}`,
        },
        ...(words !== null && {
          quote: { heading: m.mail_voucher_words({}, inLocale), text: words },
        }),
        notes: house.takesPayments ? [] : [m.mail_voucher_demo({}, inLocale)],
      },
      house,
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

/** Tells the buyer of a gift voucher that so many cents of its price are on their way back. */
export function renderVoucherRefund(
  { language: locale, currency }: VoucherInFull,
  cents: number,
  house: Letterhead,
): ComposedMail {
  const inLocale = { locale };
  const amount = formatMoney(cents, currency);
  return {
    ...renderMail(
      {
        locale,
        subject: m.mail_voucher_refunded_subject({ amount }, inLocale),
        preview: m.mail_voucher_refunded_text({ amount }, inLocale),
        heading: m.mail_voucher_refunded_heading({}, inLocale),
        paragraphs: [m.mail_voucher_refunded_text({ amount }, inLocale)],
        facts: [],
        notes: house.takesPayments ? [] : [m.mail_voucher_refunded_demo({}, inLocale)],
      },
      house,
    ),
    attachments: [],
  };
}
