import { Plus } from 'lucide-react';
import { useFieldArray, useFormContext } from 'react-hook-form';
import { Link } from 'react-router';
import { addressOf } from '#api/client/calls.ts';
import { adminApi } from '#contract/http/admin-api-paths.ts';
import { adminPages } from '#contract/pages/admin-pages.ts';
import type { PoolJson } from '#contract/tours/pools.schemas.ts';
import { m } from '#platform/i18n/messages.ts';
import { Button } from '#ui/button.tsx';
import { SelectField } from '#ui/form/field.tsx';
import { FormSection } from '../editor/form-section.tsx';
import { RecordNumberField, useRecordField } from '../editor/record-fields.tsx';
import { RemoveButton } from '../frame/remove-button.tsx';
import { useStaffList } from '../session/use-staff-api.ts';
import type { TourValues } from './tour-record.ts';

/** What the tour's guests take of equipment that tours share. */
export function PoolsSection() {
  const { maxItems, error } = useRecordField('pools');
  const { fields, append, remove } = useFieldArray<TourValues, 'pools', 'key'>({
    name: 'pools',
    keyName: 'key',
  });
  const pools = useStaffList(addressOf(adminApi.pools));
  const free = pools.data?.filter(({ id }) => !fields.some(({ poolId }) => poolId === id)) ?? [];
  // A select without its options would show the first one instead of the chosen.
  const shown = pools.data ? fields : [];
  const nameOf = (poolId: string | null) =>
    pools.data?.find(({ id }) => id === poolId)?.name ?? m.admin_pool_use();
  const [next] = free;
  return (
    <FormSection heading={m.admin_pools()} text={m.admin_tour_pools_text()} error={error}>
      {shown.map(({ key, poolId }, index) => (
        <fieldset
          key={key}
          className="grid items-end gap-4 border border-line p-4 sm:grid-cols-[1fr_7rem_10rem_auto]"
        >
          <legend className="sr-only">{nameOf(poolId)}</legend>
          <PoolUseFields name={`pools.${index}`} pools={pools.data ?? []} />
          <RemoveButton
            label={m.admin_remove_named({ name: nameOf(poolId) })}
            onClick={() => remove(index)}
          />
        </fieldset>
      ))}
      {next && fields.length < (maxItems ?? Infinity) && (
        <Button
          className="self-start"
          onClick={() => append({ poolId: next.id, units: 1, per: 'person' })}
        >
          <Plus aria-hidden className="size-5" />
          {m.admin_pool_add()}
        </Button>
      )}
      {pools.data?.length === 0 && (
        <p className="text-muted">
          {m.admin_tour_pools_none()}{' '}
          <Link to={adminPages.pools} className="text-cobalt underline underline-offset-4">
            {m.admin_settings_title()}
          </Link>
        </p>
      )}
    </FormSection>
  );
}

type PoolUseFieldsProps = { name: `pools.${number}`; pools: readonly PoolJson[] };

function PoolUseFields({ name, pools }: PoolUseFieldsProps) {
  const { register } = useFormContext<TourValues>();
  const pool = useRecordField(`${name}.poolId`);
  const per = useRecordField(`${name}.per`);
  return (
    <>
      <SelectField label={pool.label} {...register(`${name}.poolId`)}>
        {pools.map((each) => (
          <option key={each.id} value={each.id}>
            {each.name}
          </option>
        ))}
      </SelectField>
      <RecordNumberField name={`${name}.units`} />
      <SelectField label={per.label} {...register(`${name}.per`)}>
        <option value="person">{m.admin_extra_per_person()}</option>
        <option value="booking">{m.admin_extra_per_booking()}</option>
      </SelectField>
    </>
  );
}
