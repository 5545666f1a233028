import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { useBusiness } from '#api/client/business.ts';
import { send } from '#api/client/calls.ts';
import { ApiError } from '#api/client/fetch.ts';
import { randomKey } from '#api/client/random-key.ts';
import {
  EMAIL_MAX_CHARACTERS,
  VOUCHER_MAX_CENTS,
  VOUCHER_MIN_CENTS,
  VOUCHER_NAME_MAX_CHARACTERS,
  VOUCHER_PRESETS_CENTS,
  VOUCHER_WORDS_MAX_CHARACTERS,
} from '#contract/constants.ts';
import { api } from '#contract/http/api-paths.ts';
import { pageAt, pages } from '#contract/pages/pages.ts';
import { AMOUNT_MAX_CHARACTERS, parseAmount } from '#contract/pricing/amount.ts';
import type { BusinessJson } from '#contract/settings/settings.schemas.ts';
import { describeAmbiguousAmount } from '#platform/i18n/amount-faults.ts';
import { formatMoney } from '#platform/i18n/format.ts';
import { currentLocale, m } from '#platform/i18n/messages.ts';
import { formatEmailFault } from '#platform/i18n/reach.ts';
import { Button } from '#ui/button.tsx';
import { TextArea, TextField } from '#ui/form/field.tsx';
import { Notice } from '#ui/notice.tsx';
import { GuestForm } from '../frame/guest-form.tsx';
import { GiftCard } from './gift-card.tsx';

const fields = ['amount', 'recipientName', 'words', 'buyerName', 'email'] as const;
type Field = (typeof fields)[number];
type Errors = Partial<Record<Field, string | undefined>>;
type Typed = Record<Field, string>;

const nothing: Typed = { amount: '', recipientName: '', words: '', buyerName: '', email: '' };

export function GiftForm() {
  const { onlineMethod, currency } = useBusiness();
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  const attempt = useRef({ sent: '', key: '' });
  const [preset, setPreset] = useState<number | null>(VOUCHER_PRESETS_CENTS[1]);
  const [typed, setTyped] = useState(nothing);
  const [errors, setErrors] = useState<Errors>({});
  const amount = preset ?? parseAmount(typed.amount);

  const buying = useMutation({
    async mutationFn(body: ReturnType<typeof bodyOf>) {
      // A retry of the same order keeps its key, so that it creates one voucher.
      const sent = JSON.stringify(body);
      if (attempt.current.sent !== sent) attempt.current = { sent, key: randomKey() };
      const idempotencyKey = attempt.current.key;
      const { token } = await send('POST', api.vouchers, { body, idempotencyKey });
      const paid = await send('POST', api.voucherPayment, { body: { token } });
      return { token, paid };
    },
    onSuccess({ token, paid }) {
      if ('paymentUrl' in paid) location.assign(paid.paymentUrl);
      else void navigate(pageAt(pages.voucher, {}, { token }));
    },
    onError(error) {
      const wrong = error instanceof ApiError ? error.fieldErrors : {};
      show(
        Object.fromEntries(
          fields.flatMap((name) => (wrong[name]?.[0] ? [[name, wrong[name][0]]] : [])),
        ),
      );
    },
  });
  const isBusy = buying.isPending || buying.isSuccess;

  function show(found: Errors): boolean {
    setErrors(found);
    const first = fields.find((name) => found[name]);
    if (first) form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
    return first === undefined;
  }

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isBusy || !show(faultsOf(typed, amount, currency)) || amount === null) return;
    buying.mutate(bodyOf(typed, amount));
  };
  const text = (name: Field) => ({
    name,
    value: typed[name],
    error: errors[name],
    onChange: ({ target }: { target: { value: string } }) => {
      setTyped({ ...typed, [name]: target.value });
      setErrors({ ...errors, [name]: undefined });
    },
  });
  return (
    <div className="grid grid-cols-1 items-start gap-x-16 gap-y-10 lg:grid-cols-[7fr_5fr]">
      <GuestForm ref={form} noValidate className="flex flex-col gap-6" onSubmit={submit}>
        <fieldset className="flex flex-col gap-6">
          <legend className="mb-3 font-semibold">{m.gift_amount()}</legend>
          <div className="grid grid-cols-2 gap-3 sm:grid-cols-5">
            {[...VOUCHER_PRESETS_CENTS, null].map((cents) => (
              <label
                key={cents}
                className="choice flex min-h-12 cursor-pointer items-center justify-center border border-field-line bg-surface px-3 font-semibold has-checked:border-cobalt has-checked:bg-cobalt has-checked:text-on-cobalt has-focus-visible:outline-3 has-focus-visible:outline-offset-2"
              >
                <input
                  type="radio"
                  name="preset"
                  className="sr-only"
                  checked={preset === cents}
                  onChange={() => setPreset(cents)}
                />
                {cents === null ? m.gift_other_amount() : formatMoney(cents, currency)}
              </label>
            ))}
          </div>
          {preset === null && (
            <TextField
              label={m.gift_own_amount({ currency })}
              hint={errors.amount ? undefined : formatBounds(currency)}
              inputMode="decimal"
              autoComplete="off"
              maxLength={AMOUNT_MAX_CHARACTERS}
              {...text('amount')}
            />
          )}
        </fieldset>
        <TextField
          label={m.gift_for()}
          autoComplete="off"
          maxLength={VOUCHER_NAME_MAX_CHARACTERS}
          required
          {...text('recipientName')}
        />
        <TextArea
          label={m.gift_words()}
          isOptional={m.book_optional()}
          hint={m.gift_words_hint({ maximum: VOUCHER_WORDS_MAX_CHARACTERS })}
          maxLength={VOUCHER_WORDS_MAX_CHARACTERS}
          {...text('words')}
        />
        <div className="grid gap-6 sm:grid-cols-2">
          <TextField
            label={m.gift_from()}
            autoComplete="name"
            maxLength={VOUCHER_NAME_MAX_CHARACTERS}
            required
            {...text('buyerName')}
          />
          <TextField
            label={m.gift_email()}
            hint={m.gift_email_hint()}
            type="email"
            autoComplete="email"
            maxLength={EMAIL_MAX_CHARACTERS}
            required
            {...text('email')}
          />
        </div>
        {onlineMethod === 'stripe' ? (
          <p className="text-muted">{m.gift_pay_online()}</p>
        ) : (
          <Notice tone="note" title={m.book_demo_payment()}>
            <p>{m.gift_demo_text()}</p>
          </Notice>
        )}
        {buying.error && !Object.values(errors).some(Boolean) && (
          <div role="alert">
            <Notice tone="bad" title={m.gift_failed()}>
              <p>{buying.error instanceof ApiError ? buying.error.detail : m.book_offline()}</p>
            </Notice>
          </div>
        )}
        <Button type="submit" look="action" className="self-start" aria-disabled={isBusy}>
          {isBusy ? m.gift_buying() : formatBuy(amount, { currency, onlineMethod })}
        </Button>
      </GuestForm>
      <section aria-label={m.gift_preview()} className="lg:sticky lg:top-24">
        <GiftCard
          amount={amount}
          currency={currency}
          recipientName={typed.recipientName.trim()}
          buyerName={typed.buyerName.trim()}
          words={typed.words.trim() || null}
          code={null}
        />
      </section>
    </div>
  );
}

function formatBuy(
  amount: number | null,
  { currency, onlineMethod }: Pick<BusinessJson, 'currency' | 'onlineMethod'>,
): string {
  if (amount === null) return m.gift_buy_any();
  const total = formatMoney(amount, currency);
  return onlineMethod === 'stripe' ? m.book_pay({ total }) : m.gift_buy({ total });
}

const formatBounds = (currency: string): string =>
  m.gift_amount_bounds({
    least: formatMoney(VOUCHER_MIN_CENTS, currency),
    most: formatMoney(VOUCHER_MAX_CENTS, currency),
  });

function faultsOf(typed: Typed, amount: number | null, currency: string): Errors {
  const isInBounds = amount !== null && amount >= VOUCHER_MIN_CENTS && amount <= VOUCHER_MAX_CENTS;
  const missing = (text: string, message: () => string) =>
    text.trim() === '' ? message() : undefined;
  return {
    amount: isInBounds
      ? undefined
      : (describeAmbiguousAmount(typed.amount) ?? formatBounds(currency)),
    recipientName: missing(typed.recipientName, m.gift_recipient_missing),
    buyerName: missing(typed.buyerName, m.gift_buyer_missing),
    email: formatEmailFault(typed.email),
  };
}

const bodyOf = (typed: Typed, amount: number) => ({
  amount,
  recipientName: typed.recipientName.trim(),
  words: typed.words.trim(),
  buyerName: typed.buyerName.trim(),
  email: typed.email.trim(),
  language: currentLocale(),
});
