import type { z } from 'zod';
import { send } from '#api/client/calls.ts';
import { isPrivate } from '#contract/bookings/booking-rules.ts';
import { type ChannelJson, soldElsewhereInput } from '#contract/channels/channels.schemas.ts';
import { adminApi } from '#contract/http/admin-api-paths.ts';
import type { Locale } from '#contract/localised.ts';
import type { CategoryCount } from '#contract/pricing/prices.ts';
import { region } from '#contract/settings/region.ts';
import type { AdminAvailabilityJson } from '#contract/tours/availabilities.schemas.ts';
import type { AdminTourJson } from '#contract/tours/tours.schemas.ts';
import { m } from '#platform/i18n/messages.ts';
import { SelectField, TextField } from '#ui/form/field.tsx';
import { LanguageOptions } from '../availabilities/availability-fields.tsx';
import { SheetForm } from '../availabilities/sheet-form.tsx';
import { PartyFields } from '../bookings/party-fields.tsx';
import { mostPeople, orderParty } from '../bookings/phone-order.ts';
import { useSchemaForm } from '../frame/use-schema-form.ts';
import { OptionField } from '../lists/option-field.tsx';
import { useIdempotencyKey } from '../session/use-idempotency-key.ts';
import { useWrite } from '../session/use-write.ts';

type Sale = {
  channelId: string;
  participants: number;
  /** Counts per price category; empty until they are changed. */
  party: CategoryCount[];
  name: string;
  phone: string;
  language: Locale;
  resellerReference: string;
};

type SaleFormProps = {
  /** Without a draft, the first one is chosen. */
  channels: ChannelJson[];
  tour: AdminTourJson | undefined;
  availability: Pick<AdminAvailabilityJson, 'id' | 'spotsLeft'>;
  /** What was read of the sale; the rest of reseller and people must be chosen. */
  draft?: Partial<Omit<Sale, 'party' | 'language'>>;
  onDone: () => void;
};

/** Books what a reseller sold of a date. */
export function SaleForm({ channels, tour, availability, draft, onDone }: SaleFormProps) {
  const keyOf = useIdempotencyKey();
  const most = tour ? mostPeople(tour, availability.spotsLeft) : availability.spotsLeft;
  const defaultValues: Sale = {
    channelId: draft ? '' : (channels[0]?.id ?? ''),
    participants: draft ? 0 : Math.max(1, Math.min(2, most)),
    party: draft ? (tour?.categories ?? []).map(({ id }) => ({ categoryId: id, count: 0 })) : [],
    name: '',
    phone: '',
    language: region().defaultLanguage,
    resellerReference: '',
    ...draft,
    // A total says nothing of the categories.
    ...(draft && tour && tour.categories.length > 0 && { participants: 0 }),
  };
  const { field, choice, submit, setValue, setError, watch, formState } = useSchemaForm(
    soldElsewhereInput,
    {
      defaultValues,
      prepare: ({ channelId: _sentInPath, party: _counted, phone, ...sale }: Sale) => ({
        ...sale,
        ...(phone.trim() && { phone }),
        availabilityId: availability.id,
        ...(party.length > 0 && { party, participants: undefined }),
      }),
    },
  );
  const chosen = watch();
  const party = orderParty(tour, chosen);
  const { errors, isSubmitting } = formState;
  const seller = channels.find(({ id }) => id === chosen.channelId);
  const { mutateAsync: book } = useWrite(
    (body: z.output<typeof soldElsewhereInput>) =>
      send('POST', adminApi.channelBookings, {
        params: { id: chosen.channelId },
        body,
        idempotencyKey: keyOf([chosen.channelId, body]),
      }),
    {
      done: ({ reference, participants }) => ({
        title: m.admin_sold_done({ name: seller?.name ?? '', count: participants }),
        text: m.admin_sold_done_text({ reference }),
      }),
    },
  );
  return (
    <SheetForm
      onSubmit={submit(async (body) => {
        if (!seller) {
          setError('channelId', { message: m.admin_sold_choose() }, { shouldFocus: true });
          return;
        }
        await book(body);
        onDone();
      })}
      error={errors.root?.message}
      isSaving={isSubmitting}
      submit={m.admin_sold_submit({ count: chosen.participants })}
      className="flex flex-col gap-6"
    >
      <OptionField
        label={m.admin_sold_reseller()}
        none={draft && m.admin_sold_choose()}
        options={channels.map(({ id, name }) => [id, name] as const)}
        {...choice('channelId')}
      />
      <PartyFields
        tour={tour}
        party={party}
        participants={chosen.participants}
        most={most}
        error={errors.party?.message ?? errors.participants?.message}
        onChange={(given) => {
          if (given.party) setValue('party', given.party, { shouldDirty: true });
          setValue('participants', given.participants, { shouldDirty: true });
        }}
      />
      {tour && isPrivate(tour) && <p className="text-muted">{m.admin_sold_whole_date()}</p>}
      <TextField
        isOptional={m.admin_optional()}
        label={m.admin_sold_name()}
        hint={m.admin_sold_name_hint()}
        autoComplete="off"
        {...field('name')}
      />
      <TextField
        isOptional={m.admin_optional()}
        label={m.admin_sold_number()}
        autoComplete="off"
        {...field('resellerReference')}
      />
      <TextField
        type="tel"
        isOptional={m.admin_optional()}
        label={m.fact_phone()}
        autoComplete="off"
        {...field('phone')}
      />
      <SelectField label={m.fact_language()} {...choice('language')}>
        <LanguageOptions languages={region().languages} />
      </SelectField>
    </SheetForm>
  );
}
