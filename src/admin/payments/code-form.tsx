import { useState } from 'react';
import { send } from '#api/client/calls.ts';
import { adminApi } from '#contract/http/admin-api-paths.ts';
import { localise } from '#contract/localised.ts';
import { AMOUNT_MAX_CHARACTERS, parseAmount, typeAmount } from '#contract/pricing/amount.ts';
import { type DiscountCodeJson, discountCodeInput } from '#contract/pricing/discounts.schemas.ts';
import type { DiscountKind } from '#contract/pricing/prices.ts';
import { region } from '#contract/settings/region.ts';
import { describeAmountFault } from '#platform/i18n/amount-faults.ts';
import { currentLocale, m } from '#platform/i18n/messages.ts';
import { Button } from '#ui/button.tsx';
import { CheckboxField, SelectField, TextField } from '#ui/form/field.tsx';
import { availabilityPaths } from '../availabilities/availability-paths.ts';
import { SheetForm } from '../availabilities/sheet-form.tsx';
import { DeleteQuestion } from '../frame/question.tsx';
import { useSchemaForm } from '../frame/use-schema-form.ts';
import { useStaffList } from '../session/use-staff-api.ts';
import { useWrite } from '../session/use-write.ts';

/** The form values of a discount code; numbers and dates are texts, empty if unset. */
type Typed = {
  code: string;
  kind: DiscountKind;
  value: string;
  from: string;
  until: string;
  tourIds: string[];
  maxUses: string;
  maxUsesEach: string;
  isActive: boolean;
};

const typed = (code: DiscountCodeJson | null): Typed => ({
  code: code?.code ?? '',
  kind: code?.kind ?? 'share',
  value: code ? (code.kind === 'share' ? String(code.value) : typeAmount(code.value)) : '',
  from: code?.from ?? '',
  until: code?.until ?? '',
  tourIds: code?.tourIds ?? [],
  maxUses: code?.maxUses?.toString() ?? '',
  maxUsesEach: code?.maxUsesEach?.toString() ?? '',
  isActive: code?.isActive ?? true,
});

const numberOf = (text: string): number | undefined =>
  text.trim() === '' ? undefined : Number(text);

const prepare = ({ kind, value, from, until, maxUses, maxUsesEach, ...code }: Typed) => ({
  ...code,
  kind,
  value: kind === 'share' ? numberOf(value) : (parseAmount(value) ?? undefined),
  from: from || null,
  until: until || null,
  maxUses: numberOf(maxUses) ?? null,
  maxUsesEach: numberOf(maxUsesEach) ?? null,
});

type CodeFormProps = {
  /** Null for a new code. */
  code: DiscountCodeJson | null;
  onDone: () => void;
};

export function CodeForm({ code, onDone }: CodeFormProps) {
  const tours = useStaffList(availabilityPaths.tours);
  const [isDeleting, setDeleting] = useState(false);
  const { mutateAsync: save } = useWrite(
    async (body: ReturnType<typeof discountCodeInput.parse>) => {
      if (code) await send('PUT', adminApi.discountCode, { params: { id: code.id }, body });
      else await send('POST', adminApi.discountCodes, { body });
    },
    { done: (_, { code: name }) => ({ title: m.admin_discount_saved({ code: name }) }) },
  );
  const { mutateAsync: remove } = useWrite(
    (id: string) => send('DELETE', adminApi.discountCode, { params: { id } }),
    { done: () => ({ title: m.admin_discount_deleted({ code: code?.code ?? '' }) }) },
  );
  const { field, choice, held, submit, watch, setValue, register, formState } = useSchemaForm(
    discountCodeInput,
    { defaultValues: typed(code), prepare },
  );
  const { errors, isSubmitting, isDirty } = formState;
  const isShare = watch('kind') === 'share';
  const chosen = held('tourIds');
  const value = choice('value');
  return (
    <div className="flex flex-col gap-8">
      <SheetForm
        onSubmit={submit(async (body) => {
          await save(body);
          onDone();
        })}
        error={errors.root?.message}
        isSaving={isSubmitting}
        isUnchanged={!isDirty}
        submit={m.admin_save()}
        className="flex flex-col gap-6"
      >
        <TextField
          label={m.admin_discount_code()}
          hint={m.admin_discount_code_hint()}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          className="uppercase"
          {...field('code')}
        />
        <div className="grid items-start gap-x-4 gap-y-6 sm:grid-cols-[1fr_10rem]">
          <SelectField
            label={m.admin_discount_kind()}
            {...choice('kind', { onChange: () => setValue('value', '') })}
          >
            <option value="share">{m.admin_discount_kind_share()}</option>
            <option value="amount">{m.admin_discount_kind_amount()}</option>
          </SelectField>
          <TextField
            label={
              isShare
                ? m.admin_discount_share()
                : m.admin_discount_amount({ currency: region().currency })
            }
            inputMode={isShare ? 'numeric' : 'decimal'}
            autoComplete="off"
            maxLength={isShare ? 3 : AMOUNT_MAX_CHARACTERS}
            className="tabular-nums"
            {...value}
            error={isShare ? value.error : describeAmountFault(watch('value'), value.error)}
          />
        </div>
        <fieldset>
          <legend className="font-semibold">{m.admin_discount_days()}</legend>
          <p className="mb-3 text-sm text-muted">{m.admin_discount_days_hint()}</p>
          <div className="grid grid-cols-2 items-start gap-4">
            <TextField type="date" label={m.admin_discount_first_day()} {...choice('from')} />
            <TextField type="date" label={m.admin_discount_last_day()} {...choice('until')} />
          </div>
        </fieldset>
        <fieldset>
          <legend className="font-semibold">{m.admin_discount_tours()}</legend>
          <p className="mb-1 text-sm text-muted">{m.admin_discount_tours_hint()}</p>
          {tours.data?.map(({ id, name }) => (
            <CheckboxField
              key={id}
              label={localise(name, currentLocale())}
              checked={chosen.value.includes(id)}
              onChange={({ target }) => {
                const others = chosen.value.filter((each) => each !== id);
                chosen.onChange(target.checked ? [...others, id] : others);
              }}
            />
          ))}
        </fieldset>
        <fieldset>
          <legend className="font-semibold">{m.admin_discount_uses_legend()}</legend>
          <p className="mb-3 text-sm text-muted">{m.admin_discount_max_uses_hint()}</p>
          <div className="grid grid-cols-2 items-start gap-4">
            <TextField
              label={m.admin_discount_max_uses()}
              inputMode="numeric"
              autoComplete="off"
              {...choice('maxUses')}
            />
            <TextField
              label={m.admin_discount_max_uses_each()}
              inputMode="numeric"
              autoComplete="off"
              {...choice('maxUsesEach')}
            />
          </div>
        </fieldset>
        <CheckboxField label={m.admin_discount_is_active()} {...register('isActive')} />
      </SheetForm>
      {code && (
        <Button look="danger" className="self-start" onClick={() => setDeleting(true)}>
          {m.admin_delete()}
        </Button>
      )}
      {code && isDeleting && (
        <DeleteQuestion
          title={m.admin_discount_delete_heading({ code: code.code })}
          text={m.admin_discount_delete_text()}
          onClose={() => setDeleting(false)}
          onDelete={() => remove(code.id)}
          onDeleted={onDone}
        />
      )}
    </div>
  );
}
