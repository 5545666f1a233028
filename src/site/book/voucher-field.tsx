import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { send } from '#api/client/calls.ts';
import { ApiError } from '#api/client/fetch.ts';
import type { OwnBookingJson } from '#contract/bookings/bookings.schemas.ts';
import { VOUCHER_CODE_MAX_CHARACTERS } from '#contract/constants.ts';
import { api } from '#contract/http/api-paths.ts';
import { formatMoney } from '#platform/i18n/format.ts';
import { m } from '#platform/i18n/messages.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/form/field.tsx';

type VoucherFieldProps = {
  booking: OwnBookingJson;
  token: string;
  onChange(booking: OwnBookingJson): void;
  onExpired?(): void;
};

export default function VoucherField({ booking, token, onChange, onExpired }: VoucherFieldProps) {
  const [isOpen, setOpen] = useState(false);
  const [typed, setTyped] = useState('');
  const given = { params: { reference: booking.reference } };
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: (code: string | null) =>
      code === null
        ? send('DELETE', api.bookingVoucher, { ...given, body: { token } })
        : send('POST', api.bookingVoucher, { ...given, body: { token, code } }),
    onSuccess(changed) {
      setOpen(false);
      setTyped('');
      onChange(changed);
    },
    onError(refused) {
      if (refused instanceof ApiError && refused.code === 'hold_expired') onExpired?.();
    },
  });
  const refusal = error && (error instanceof ApiError ? error.detail : m.book_offline());
  const apply = (event: FormEvent) => {
    event.preventDefault();
    if (!isPending && typed.trim() !== '') mutate(typed);
  };
  if (booking.voucherAmount > 0) {
    const amount = formatMoney(booking.voucherAmount, booking.currency);
    return (
      <div>
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-l-4 border-good bg-surface px-4 py-2">
          <p role="status">{m.voucher_pays({ amount })}</p>
          <Button
            look="quiet"
            className="px-0! focus-visible:outline-offset-1"
            aria-disabled={isPending}
            onClick={() => !isPending && mutate(null)}
          >
            {m.voucher_remove()}
          </Button>
        </div>
        {refusal && (
          <p role="alert" className="mt-2 text-sm font-semibold text-bad">
            {refusal}
          </p>
        )}
      </div>
    );
  }
  if (!isOpen) {
    return (
      <Button look="quiet" className="self-start px-0!" onClick={() => setOpen(true)}>
        {m.voucher_ask()}
      </Button>
    );
  }
  return (
    <form method="post" className="flex items-start gap-3" onSubmit={apply}>
      <div className="min-w-0 flex-1 sm:max-w-80">
        <TextField
          label={m.voucher_code()}
          name="voucherCode"
          placeholder="GV-"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          autoFocus
          maxLength={VOUCHER_CODE_MAX_CHARACTERS}
          className="uppercase"
          value={typed}
          error={refusal ?? undefined}
          onChange={({ target }) => {
            if (error) reset();
            setTyped(target.value);
          }}
        />
        <p role="alert" className="sr-only">
          {refusal}
        </p>
      </div>
      <Button type="submit" className="mt-8 shrink-0" aria-disabled={isPending}>
        {isPending ? m.book_discount_applying() : m.book_discount_apply()}
      </Button>
    </form>
  );
}
