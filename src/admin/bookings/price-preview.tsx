import { keepPreviousData, type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { BookingInFullJson } from '#contract/bookings/admin-bookings.schemas.ts';
import type { PartyPreviewJson } from '#contract/bookings/party-change.schemas.ts';
import { formatMoney } from '#platform/i18n/format.ts';
import { m } from '#platform/i18n/messages.ts';
import { Notice } from '#ui/notice.tsx';
import { errorMessage } from '../session/describe-error.ts';
import { useSession } from '../session/session-context.ts';
import { WhatGoesBack } from './what-goes-back.tsx';

/** What a change of a booking would cost, from the server, which changes nothing. */
export function usePricePreview(
  key: readonly unknown[],
  ask: () => Promise<PartyPreviewJson>,
  { isWanted = true } = {},
) {
  const keepSession = useSession();
  return useQuery({
    queryKey: ['price-preview', ...key],
    queryFn: () => keepSession(ask),
    enabled: isWanted,
    placeholderData: keepPreviousData,
    retry: false,
    staleTime: 0,
    gcTime: 0,
  });
}

type PricePreviewProps = {
  booking: BookingInFullJson;
  preview: UseQueryResult<PartyPreviewJson>;
  children?: ReactNode;
};

export const PricePreview = ({ booking, preview, children }: PricePreviewProps) => (
  <div aria-live="polite" aria-busy={preview.isFetching}>
    {preview.isError ? (
      <Notice tone="bad">{errorMessage(preview.error)}</Notice>
    ) : (
      preview.data && <Consequences booking={booking} preview={preview.data} />
    )}
    {!preview.isError && children}
  </div>
);

function Consequences({
  booking: { currency, totalAmount },
  preview: { totalAmount: newTotal, dueAmount, back },
}: {
  booking: BookingInFullJson;
  preview: PartyPreviewJson;
}) {
  const backAmount = back.online + back.demo + back.ontoVoucher + back.byReseller + back.byHand;
  return (
    <div className="flex flex-col gap-2 border-y border-line py-3">
      <p className="flex justify-between gap-4 font-semibold tabular-nums">
        {m.fact_total()}
        <span>
          {newTotal !== totalAmount && (
            <del className="mr-2 font-normal text-muted">{formatMoney(totalAmount, currency)}</del>
          )}
          {formatMoney(newTotal, currency)}
        </span>
      </p>
      {dueAmount > 0 && (
        <p className="flex justify-between gap-4 tabular-nums">
          {m.fact_due()}
          <span>{formatMoney(dueAmount, currency)}</span>
        </p>
      )}
      {backAmount > 0 && (
        <>
          <p className="flex justify-between gap-4 tabular-nums">
            {m.admin_party_back()}
            <span>{formatMoney(backAmount, currency)}</span>
          </p>
          <WhatGoesBack shares={back} currency={currency} isRecorded />
        </>
      )}
    </div>
  );
}
