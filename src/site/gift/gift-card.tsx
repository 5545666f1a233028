import { useBusiness } from '#api/client/business.ts';
import { formatMoney } from '#platform/i18n/format.ts';
import { m } from '#platform/i18n/messages.ts';
import { AzulejoBand } from '#ui/azulejo.tsx';

type GiftCardProps = {
  amount: number | null;
  currency: string;
  recipientName: string;
  buyerName: string;
  words: string | null;
  code: string | null;
};

export function GiftCard({
  amount,
  currency,
  recipientName,
  buyerName,
  words,
  code,
}: GiftCardProps) {
  const { name } = useBusiness();
  return (
    <div className="overflow-hidden border border-cobalt bg-surface wrap-anywhere shadow-md">
      <AzulejoBand />
      <div className="m-2 flex min-h-72 flex-col gap-4 border border-line p-5 sm:p-7">
        <p className="font-display text-lg font-semibold">{name}</p>
        <div className="flex flex-wrap items-baseline justify-between gap-x-4 border-b-2 border-action pb-3">
          <p className="font-display text-xl font-semibold text-cobalt sm:text-2xl">
            {m.voucher_pdf_heading()}
          </p>
          <p className="font-display text-3xl font-semibold whitespace-nowrap tabular-nums">
            {amount === null ? '…' : formatMoney(amount, currency)}
          </p>
        </div>
        <p className="text-lg font-semibold [overflow-wrap:anywhere]">
          {m.voucher_pdf_for({ name: recipientName || '…' })}
        </p>
        {words && <p className="whitespace-pre-line [overflow-wrap:anywhere]">{words}</p>}
        <p className="text-muted [overflow-wrap:anywhere]">
          {m.voucher_pdf_from({ name: buyerName || '…' })}
        </p>
        <p className="mt-auto self-start border border-cobalt px-3 py-1.5 font-semibold tracking-wide text-cobalt tabular-nums">
          {code ?? 'GV-••••-••••-••••'}
        </p>
      </div>
    </div>
  );
}
