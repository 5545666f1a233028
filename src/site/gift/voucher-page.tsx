import { useMutation, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { useBusiness } from '#api/client/business.ts';
import { addressOf, send } from '#api/client/calls.ts';
import { ApiError } from '#api/client/fetch.ts';
import { prefetch, preload } from '#api/client/preload.ts';
import { api } from '#contract/http/api-paths.ts';
import { pages } from '#contract/pages/pages.ts';
import type { VoucherJson } from '#contract/payments/vouchers.schemas.ts';
import { formatDay, formatMoney } from '#platform/i18n/format.ts';
import { currentLocale, m } from '#platform/i18n/messages.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { Facts } from '#ui/facts.tsx';
import { Icon } from '#ui/icon.tsx';
import { LoadError, Loading, Skeleton } from '#ui/loading.tsx';
import { Notice } from '#ui/notice.tsx';
import { Container } from '#ui/section.tsx';
import { useGatewayAnswer } from '../booking/gateway-answer.ts';
import { PageHead } from '../frame/page-head.tsx';
import { PageTitle } from '../frame/page-title.tsx';
import { GiftCard } from './gift-card.tsx';

const tokenIn = (query: URLSearchParams): string => query.get('token') ?? '';
const addressFor = (token: string) => addressOf(api.voucher, { query: { token } });

const data = (_params: object, query: URLSearchParams) => ({
  subject: addressFor(tokenIn(query)),
});
export const loader = preload(data);
export const clientLoader = prefetch(data);

export default function VoucherPage() {
  const [query] = useSearchParams();
  const token = tokenIn(query);
  const voucher = useQuery<VoucherJson, ApiError>({
    queryKey: [addressFor(token)],
    refetchOnMount: 'always',
  });
  return (
    <Container className="pb-20">
      <PageHead title={titleOf(voucher.data ? null : voucher.error)} isIndexed={false} />
      {voucher.data && (
        <OwnVoucher
          voucher={voucher.data}
          token={token}
          isReturned={query.get('payment') === 'returned'}
          onAnswer={() => void voucher.refetch()}
        />
      )}
      {voucher.isPending && (
        <Loading className="flex max-w-3xl flex-col gap-6 pt-16">
          <Skeleton className="h-12 w-2/3" />
          <Skeleton className="h-80" />
        </Loading>
      )}
      {voucher.error &&
        !voucher.data &&
        (voucher.error.status === 404 ? (
          <>
            <PageTitle heading={m.voucher_not_there()} lead={m.voucher_not_there_text()} />
            <ButtonLink look="plain" to={pages.tours}>
              {m.book_more_tours()}
            </ButtonLink>
          </>
        ) : (
          <div className="pt-16">
            <LoadError
              text={m.voucher_failed({ message: voucher.error.message })}
              onRetry={() => void voucher.refetch()}
            />
          </div>
        ))}
    </Container>
  );
}

const titleOf = (error: ApiError | null): string =>
  error?.status === 404 ? m.voucher_not_there() : m.voucher_title();

type OwnVoucherProps = {
  voucher: VoucherJson;
  token: string;
  /** Returned from the payment page, with any result. */
  isReturned: boolean;
  onAnswer(): void;
};

function OwnVoucher({ voucher, token, isReturned, onAnswer }: OwnVoucherProps) {
  const { status, amount, balance, currency, code } = voucher;
  const isUnpaid = status === 'unpaid';
  const isAsked = isUnpaid && (isReturned || voucher.isAwaited);
  const asking = useGatewayAnswer(token, isAsked, async () => {
    const now = await send('POST', api.voucherPaymentAnswer, { body: { token } });
    if (now.status !== status || now.isAwaited !== voucher.isAwaited) onAnswer();
    return now;
  });
  return (
    <>
      <PageTitle
        heading={m.voucher_title()}
        lead={isAsked && asking.isPending ? m.booking_asking_payment() : formatState(voucher)}
      />
      <div className="grid grid-cols-1 items-start gap-x-16 gap-y-10 lg:grid-cols-[5fr_6fr]">
        <div className="flex flex-col gap-3">
          <GiftCard {...voucher} />
          {voucher.areWordsWithheld && (
            <p className="text-sm text-muted">{m.voucher_words_withheld()}</p>
          )}
        </div>
        <div className="flex flex-col gap-8">
          {isAsked && asking.error && (
            <Notice tone="note" title={m.booking_payment_unknown()}>
              <p>{m.booking_payment_unknown_text()}</p>
            </Notice>
          )}
          {isUnpaid && !voucher.isAwaited && !(isAsked && asking.isPending) && (
            <PayVoucher {...{ voucher, token, onAnswer }} />
          )}
          {code && (
            <Facts
              facts={[
                [m.mail_voucher_code(), code],
                [m.mail_voucher_amount(), formatMoney(amount, currency)],
                [m.mail_voucher_left(), formatMoney(balance, currency)],
                [m.mail_voucher_until(), formatDay(voucher.validUntil, currentLocale())],
              ]}
            />
          )}
          {status === 'active' && !voucher.isOfOtherMode && (
            <div className="flex flex-wrap gap-4">
              <ButtonLink
                look="action"
                reloadDocument
                to={addressOf(api.voucherFile, { query: { token } })}
              >
                <Icon of="icon-download" className="size-5" />
                {m.voucher_download()}
              </ButtonLink>
              <ButtonLink to={pages.tours}>{m.book_more_tours()}</ButtonLink>
            </div>
          )}
        </div>
      </div>
    </>
  );
}

function formatState({
  status,
  isAwaited,
  isEnded,
  isOfOtherMode,
  isDisputed,
  balance,
  amount,
}: VoucherJson): string {
  if (isAwaited) return m.voucher_awaited();
  if (status === 'unpaid') return m.voucher_unpaid();
  if (status === 'cancelled') return m.voucher_stopped();
  if (isOfOtherMode) return m.problem_voucher_other_mode();
  if (balance === 0) return isDisputed ? m.voucher_disputed() : m.voucher_empty();
  if (isEnded) return m.problem_voucher_ended();
  return balance === amount ? m.voucher_ready() : m.voucher_partly();
}

function PayVoucher({
  voucher: { amount, currency },
  token,
  onAnswer,
}: Pick<OwnVoucherProps, 'voucher' | 'token' | 'onAnswer'>) {
  const isOnline = useBusiness().onlineMethod === 'stripe';
  const paying = useMutation({
    mutationFn: () => send('POST', api.voucherPayment, { body: { token } }),
    onSuccess(answer) {
      if ('paymentUrl' in answer) location.assign(answer.paymentUrl);
      else onAnswer();
    },
  });
  const total = formatMoney(amount, currency);
  return (
    <div className="flex flex-col items-start gap-4">
      {!isOnline && (
        <Notice tone="note" title={m.book_demo_payment()}>
          <p>{m.gift_demo_text()}</p>
        </Notice>
      )}
      <Button
        look="action"
        aria-disabled={paying.isPending}
        onClick={() => !paying.isPending && paying.mutate()}
      >
        {isOnline ? m.book_pay({ total }) : m.gift_buy({ total })}
      </Button>
      {paying.error && (
        <p role="alert" className="font-semibold text-bad">
          {paying.error instanceof ApiError ? paying.error.detail : m.book_offline()}
        </p>
      )}
    </div>
  );
}
