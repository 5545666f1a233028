import { useState } from 'react';
import { send } from '#api/client/calls.ts';
import { adminApi } from '#contract/http/admin-api-paths.ts';
import { localise } from '#contract/localised.ts';
import { type OverdrawnDateJson, type PoolJson, poolInput } from '#contract/tours/pools.schemas.ts';
import { formatList } from '#platform/i18n/format.ts';
import { currentLocale, m } from '#platform/i18n/messages.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/form/field.tsx';
import { startInFull } from '../availabilities/availability-labels.ts';
import { SheetForm } from '../availabilities/sheet-form.tsx';
import { DeleteQuestion, Question } from '../frame/question.tsx';
import { useSchemaForm } from '../frame/use-schema-form.ts';
import { useWrite } from '../session/use-write.ts';

type PoolBody = ReturnType<typeof poolInput.parse>;

type PoolFormProps = {
  /** Null for a new pool. */
  pool: PoolJson | null;
  onDone: () => void;
};

export function PoolForm({ pool, onDone }: PoolFormProps) {
  const [isDeleting, setDeleting] = useState(false);
  const [lower, setLower] = useState<{ body: PoolBody; dates: OverdrawnDateJson[] } | null>(null);
  const { mutateAsync: save } = useWrite(
    async (body: PoolBody) => {
      if (pool) await send('PUT', adminApi.pool, { params: { id: pool.id }, body });
      else await send('POST', adminApi.pools, { body });
    },
    { done: (_, { name }) => ({ title: m.admin_pool_saved({ name }) }) },
  );
  const { mutateAsync: remove } = useWrite(
    (id: string) => send('DELETE', adminApi.pool, { params: { id }, body: { fromTours: isUsed } }),
    { done: () => ({ title: m.admin_pool_deleted({ name: pool?.name ?? '' }) }) },
  );
  const isUsed = pool !== null && pool.tours.length > 0;
  const locale = currentLocale();
  const { field, choice, submit, formState } = useSchemaForm(poolInput, {
    defaultValues: { name: pool?.name ?? '', units: pool?.units.toString() ?? '' },
    prepare: ({ name, units }) => ({
      name,
      units: units.trim() === '' ? undefined : Number(units),
    }),
  });
  const { errors, isSubmitting, isDirty } = formState;
  return (
    <div className="flex flex-col gap-8">
      <SheetForm
        onSubmit={submit(async (body) => {
          if (pool && body.units < pool.units) {
            const asked = { params: { id: pool.id }, body: { ...body, preview: true } };
            const { overdrawn: dates } = await send('PUT', adminApi.pool, asked);
            if (dates.length > 0) return setLower({ body, dates });
          }
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
          label={m.admin_pool_name()}
          hint={m.admin_pool_name_hint()}
          autoComplete="off"
          {...field('name')}
        />
        <TextField
          label={m.admin_pool_units()}
          hint={m.admin_pool_units_hint()}
          inputMode="numeric"
          autoComplete="off"
          className="tabular-nums"
          {...choice('units')}
        />
      </SheetForm>
      {pool && (
        <Button look="danger" className="self-start" onClick={() => setDeleting(true)}>
          {m.admin_delete()}
        </Button>
      )}
      {lower && (
        <Question
          isOpen
          onClose={() => setLower(null)}
          title={m.admin_pool_lower_heading()}
          text={m.admin_pool_lower_text()}
          yes={m.admin_pool_lower_yes()}
          busy={m.admin_saving()}
          onYes={async () => {
            await save(lower.body);
            onDone();
          }}
        >
          <OverdrawnDates dates={lower.dates} units={lower.body.units} />
        </Question>
      )}
      {pool && isDeleting && (
        <DeleteQuestion
          title={m.admin_pool_delete_heading({ name: pool.name })}
          text={
            isUsed
              ? m.admin_pool_delete_used({
                  tours: formatList(
                    pool.tours.map(({ name }) => localise(name, locale)),
                    locale,
                  ),
                })
              : m.admin_pool_delete_unused()
          }
          onClose={() => setDeleting(false)}
          onDelete={() => remove(pool.id)}
          onDeleted={onDone}
        />
      )}
    </div>
  );
}

/** Upcoming dates on which more is booked than there is. */
export function OverdrawnDates({
  dates,
  units,
}: {
  dates: readonly OverdrawnDateJson[];
  units: number;
}) {
  return (
    <ul className="list-disc pl-5">
      {dates.map((date) => (
        <li key={date.availabilityId}>
          {m.admin_pool_overdrawn_date({
            tour: localise(date.tourName, currentLocale()),
            start: startInFull(date),
            taken: date.taken,
            units,
          })}
        </li>
      ))}
    </ul>
  );
}
