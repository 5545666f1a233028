import { Store } from 'lucide-react';
import { useState } from 'react';
import type { z } from 'zod';
import { addressOf, send } from '#api/client/calls.ts';
import type { ManifestJson } from '#contract/bookings/admin-bookings.schemas.ts';
import { mayActAs } from '#contract/bookings/states.ts';
import { type ChannelJson, soldElsewhereInput } from '#contract/channels/channels.schemas.ts';
import { adminApi } from '#contract/http/admin-api-paths.ts';
import type { Locale } from '#contract/localised.ts';
import { adminPages } from '#contract/pages/admin-pages.ts';
import type { CategoryCount } from '#contract/pricing/prices.ts';
import { region } from '#contract/settings/region.ts';
import type { AdminTourJson } from '#contract/tours/tours.schemas.ts';
import { m } from '#platform/i18n/messages.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { SelectField, TextField } from '#ui/form/field.tsx';
import { LanguageOptions } from '../availabilities/availability-fields.tsx';
import { startInFull } from '../availabilities/availability-labels.ts';
import { availabilityPaths } from '../availabilities/availability-paths.ts';
import { SheetForm } from '../availabilities/sheet-form.tsx';
import { PartyFields } from '../bookings/party-fields.tsx';
import { mostPeople, orderParty } from '../bookings/phone-order.ts';
import { Loaded } from '../frame/loaded.tsx';
import { Sheet } from '../frame/sheet.tsx';
import { Skeletons } from '../frame/skeletons.tsx';
import { useSchemaForm } from '../frame/use-schema-form.ts';
import { OptionField } from '../lists/option-field.tsx';
import { useSignedInStaff } from '../session/session-check.tsx';
import { useIdempotencyKey } from '../session/use-idempotency-key.ts';
import { useStaffApi, useStaffList } from '../session/use-staff-api.ts';
import { useWrite } from '../session/use-write.ts';

/** Takes seats of a date that a reseller sold without the API. */
export function SoldElsewhere({ availability }: { availability: ManifestJson }) {
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  return (
    <>
      <Button look="quiet" className="px-3!" onClick={() => setIsOpen(true)}>
        <Store aria-hidden className="size-4" />
        {m.admin_sold()}
      </Button>
      <Sheet
        isOpen={isOpen}
        onClose={close}
        title={m.admin_sold()}
        text={
          <>
            <p className="first-letter:uppercase">{startInFull(availability)}</p>
            <p className="mt-2">{m.admin_sold_text()}</p>
          </>
        }
      >
        {isOpen && <LoadedForm availability={availability} onDone={close} />}
      </Sheet>
    </>
  );
}

type LoadedFormProps = { availability: ManifestJson; onDone: () => void };

function LoadedForm({ availability, onDone }: LoadedFormProps) {
  const channels = useStaffApi(addressOf(adminApi.channels));
  const tours = useStaffList(availabilityPaths.tours);
  const tour = tours.data?.find(({ id }) => id === availability.tourId);
  return (
    <Loaded
      query={channels}
      failed={m.admin_channels_failed}
      loading={<Skeletons of={['h-12', 'h-12', 'h-12']} className="flex flex-col gap-4" />}
    >
      {({ channels: all }) => {
        // The one that sells most first, so that it needs no choice.
        const selling = all
          .filter(({ isArchived }) => !isArchived)
          .sort((one, other) => other.bookings - one.bookings);
        return selling.length === 0 ? (
          <NoChannel />
        ) : (
          <SaleForm channels={selling} tour={tour} availability={availability} onDone={onDone} />
        );
      }}
    </Loaded>
  );
}

function NoChannel() {
  const isOwner = mayActAs(useSignedInStaff().role, 'owner');
  return (
    <div className="flex flex-col items-start gap-4">
      <p>{isOwner ? m.admin_channels_none() : m.admin_sold_none()}</p>
      {isOwner && <ButtonLink to={adminPages.channels}>{m.admin_channels()}</ButtonLink>}
    </div>
  );
}

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

type SaleFormProps = LoadedFormProps & {
  channels: ChannelJson[];
  tour: AdminTourJson | undefined;
};

function SaleForm({ channels, tour, availability, onDone }: SaleFormProps) {
  const keyOf = useIdempotencyKey();
  const most = tour ? mostPeople(tour, availability.spotsLeft) : availability.spotsLeft;
  const defaultValues: Sale = {
    channelId: channels[0]?.id ?? '',
    participants: Math.max(1, Math.min(2, most)),
    party: [],
    name: '',
    phone: '',
    language: region().defaultLanguage,
    resellerReference: '',
  };
  const { field, choice, submit, setValue, watch, formState } = useSchemaForm(soldElsewhereInput, {
    defaultValues,
    prepare: ({ channelId: _sentInPath, party: _counted, phone, ...sale }: Sale) => ({
      ...sale,
      ...(phone.trim() && { phone }),
      availabilityId: availability.id,
      ...(party.length > 0 && { party, participants: undefined }),
    }),
  });
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
