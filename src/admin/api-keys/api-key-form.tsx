import { send } from '#api/client/calls.ts';
import { adminApi } from '#contract/http/admin-api-paths.ts';
import { apiKeyInput } from '#contract/staff/api-keys.schemas.ts';
import { type ApiScope, apiScopes } from '#contract/staff/api-scopes.ts';
import { m } from '#platform/i18n/messages.ts';
import { CheckboxField, TextField } from '#ui/form/field.tsx';
import { SheetForm } from '../availabilities/sheet-form.tsx';
import { useSchemaForm } from '../frame/use-schema-form.ts';
import { useWrite } from '../session/use-write.ts';

export const scopeNames: Record<ApiScope, () => string> = {
  'bookings:read': m.admin_api_scope_bookings_read,
  'bookings:write': m.admin_api_scope_bookings_write,
  'availability:read': m.admin_api_scope_availability_read,
  'availability:write': m.admin_api_scope_availability_write,
  'tours:read': m.admin_api_scope_tours_read,
  'payments:read': m.admin_api_scope_payments_read,
  'stats:read': m.admin_api_scope_stats_read,
};

const noScopes: ApiScope[] = [];

export function ApiKeyForm({ onMade }: { onMade: (key: string) => void }) {
  const { mutateAsync: make } = useWrite((body: ReturnType<typeof apiKeyInput.parse>) =>
    send('POST', adminApi.apiKeys, { body }),
  );
  const { field, choice, submit, formState } = useSchemaForm(apiKeyInput, {
    defaultValues: { name: '', scopes: noScopes },
  });
  const { error, ...scopes } = choice('scopes');
  return (
    <SheetForm
      onSubmit={submit(async (body) => onMade((await make(body)).key))}
      error={formState.errors.root?.message}
      isSaving={formState.isSubmitting}
      submit={m.admin_api_key_new()}
      className="flex flex-col gap-6"
    >
      <TextField
        label={m.admin_api_key_name()}
        hint={m.admin_api_key_name_hint()}
        autoComplete="off"
        {...field('name')}
      />
      <fieldset className="flex flex-col gap-1" aria-describedby={error && 'scopes-error'}>
        <legend className="mb-1 font-semibold">{m.admin_api_key_scopes()}</legend>
        {apiScopes.map((scope) => (
          <CheckboxField key={scope} label={scopeNames[scope]()} value={scope} {...scopes} />
        ))}
        {error && (
          <p id="scopes-error" className="text-sm font-semibold text-bad">
            {error}
          </p>
        )}
      </fieldset>
    </SheetForm>
  );
}
