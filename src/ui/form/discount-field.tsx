import { useEffect, useId, useRef, useState } from 'react';
import { CODE_MAX_CHARACTERS } from '#contract/constants.ts';
import type { Discount } from '#contract/pricing/prices.ts';
import { formatMoney } from '#platform/i18n/format.ts';
import { m } from '#platform/i18n/messages.ts';
import { Button } from '../button.tsx';
import { classNames } from '../class-names.ts';
import { TextField } from './field.tsx';

type DiscountFieldProps = {
  discount: Discount | null;
  /** Text not checked yet: with it in the field, the form should not be sent. */
  typed: string;
  error: string | undefined;
  /** Returns the code's discount, or a message if it has none. */
  ask(code: string): Promise<Discount | string>;
  onChange(discount: Discount | null): void;
  onType(typed: string): void;
};

/** Room for pasted spaces. */
const TYPED_MAX_CHARACTERS = 2 * CODE_MAX_CHARACTERS;

export default function DiscountField(props: DiscountFieldProps) {
  const { discount, typed, error, onType } = props;
  const [isOpen, setOpen] = useState(false);
  const shape = discount ? 'used' : isOpen || typed !== '' ? 'typing' : 'closed';
  const { place, press } = useFocusAfterPress(shape);
  const { use, isAsking, refusal, forget } = useAsking(props, press);
  const errorId = useId();
  return (
    <div ref={place}>
      {shape === 'closed' && (
        <Button
          look="quiet"
          className="px-0!"
          onClick={() => {
            press();
            setOpen(true);
          }}
        >
          {m.book_discount_ask()}
        </Button>
      )}
      {shape === 'typing' && (
        <div className="flex items-start gap-3">
          <div className="min-w-0 flex-1 sm:max-w-72">
            <TextField
              label={m.book_discount_code()}
              name="typedCode"
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              maxLength={TYPED_MAX_CHARACTERS}
              className="uppercase"
              value={typed}
              error={refusal ?? error}
              onChange={({ target }) => {
                forget();
                setOpen(true);
                onType(target.value);
              }}
              onKeyDown={(event) => {
                if (event.key !== 'Enter') return;
                // Enter would submit the form.
                event.preventDefault();
                void use();
              }}
            />
          </div>
          <Button className="mt-8 shrink-0" aria-disabled={isAsking} onClick={() => void use()}>
            {isAsking ? m.book_discount_applying() : m.book_discount_apply()}
          </Button>
        </div>
      )}
      <p role="alert" className="sr-only">
        {refusal}
      </p>
      <div
        className={classNames(
          discount &&
            'flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-l-4 border-good bg-surface px-4 py-2',
        )}
      >
        <p role="status">{discount && formatDiscount(discount)}</p>
        {discount && (
          <Button
            look="quiet"
            name="discountCode"
            className="px-0! focus-visible:outline-offset-1"
            aria-describedby={errorId}
            onClick={() => {
              press();
              setOpen(false);
              props.onChange(null);
            }}
          >
            {m.book_discount_remove()}
          </Button>
        )}
      </div>
      {discount && (
        <p id={errorId} className={classNames(error && 'mt-2 text-sm font-semibold text-bad')}>
          {error}
        </p>
      )}
    </div>
  );
}

/** A result for an earlier text is ignored. */
function useAsking({ typed, ask, onChange }: DiscountFieldProps, press: () => void) {
  const [isAsking, setAsking] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const latest = useRef({ typed, onChange });
  latest.current = { typed, onChange };
  const isThere = useRef(true);
  useEffect(() => {
    isThere.current = true;
    return () => {
      isThere.current = false;
    };
  }, []);
  const use = async () => {
    if (isAsking || typed.trim() === '') return;
    setAsking(true);
    const answer = await ask(typed);
    if (!isThere.current) return;
    setAsking(false);
    if (latest.current.typed !== typed) return;
    if (typeof answer === 'string') {
      setRefusal(answer);
      return;
    }
    press();
    latest.current.onChange(answer);
  };
  return { use, isAsking, refusal, forget: () => setRefusal(undefined) };
}

/** The pressed button is gone, so its replacement is focused. */
function useFocusAfterPress(shape: string) {
  const place = useRef<HTMLDivElement>(null);
  const pressedIn = useRef<string>(null);
  useEffect(() => {
    if (pressedIn.current === null || pressedIn.current === shape) return;
    pressedIn.current = null;
    place.current?.querySelector<HTMLElement>('input, button')?.focus();
  }, [shape]);
  return {
    place,
    press: () => {
      pressedIn.current = shape;
    },
  };
}

/** `Code SPRING takes 10% off.` */
const formatDiscount = ({ code, kind, value }: Discount): string =>
  kind === 'share'
    ? m.book_discount_share({ code, share: value })
    : m.book_discount_amount({ code, amount: formatMoney(value) });
