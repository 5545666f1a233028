import { send } from '#api/client/calls.ts';
import { type ChannelJson, channelInput } from '#contract/channels/channels.schemas.ts';
import { adminApi } from '#contract/http/admin-api-paths.ts';
import { m } from '#platform/i18n/messages.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/form/field.tsx';
import { SheetForm } from '../availabilities/sheet-form.tsx';
import { useSchemaForm } from '../frame/use-schema-form.ts';
import { useWrite } from '../session/use-write.ts';

/** The form values of a channel; the commission as typed, in percent. */
type Typed = { name: string; commissionBasisPoints: string };

const PERCENT_BASIS_POINTS = 100;

const prepare = ({ name, commissionBasisPoints: typed }: Typed) => {
  const percent = typed.trim() === '' ? Number.NaN : Number(typed.replace(',', '.'));
  const points = Math.round(percent * PERCENT_BASIS_POINTS);
  return { name, commissionBasisPoints: Number.isNaN(points) ? undefined : points };
};

type ChannelFormProps = {
  /** Null for a new channel. */
  channel: ChannelJson | null;
  onDone: () => void;
};

export function ChannelForm({ channel, onDone }: ChannelFormProps) {
  const { mutateAsync: save } = useWrite(
    async (body: ReturnType<typeof channelInput.parse>) => {
      if (channel) await send('PATCH', adminApi.channel, { params: { id: channel.id }, body });
      else await send('POST', adminApi.channels, { body });
    },
    { done: (_, { name }) => ({ title: m.admin_channel_saved({ name }) }) },
  );
  const archive = useWrite(
    ({ id, isArchived }: ChannelJson) =>
      send('PATCH', adminApi.channel, { params: { id }, body: { isArchived: !isArchived } }),
    {
      done: (_, { name, isArchived }) => ({
        title: isArchived ? m.admin_channel_restored({ name }) : m.admin_channel_put_away({ name }),
      }),
      isErrorToasted: true,
    },
  );
  const { field, submit, formState } = useSchemaForm(channelInput, {
    defaultValues: {
      name: channel?.name ?? '',
      commissionBasisPoints: channel
        ? String(channel.commissionBasisPoints / PERCENT_BASIS_POINTS)
        : '',
    },
    prepare,
  });
  const { errors, isSubmitting, isDirty } = formState;
  return (
    <div className="flex flex-col gap-6">
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
        <TextField label={m.admin_channel_name()} autoComplete="off" {...field('name')} />
        <TextField
          label={m.admin_channel_share()}
          hint={m.admin_channel_share_hint()}
          inputMode="decimal"
          autoComplete="off"
          className="tabular-nums"
          {...field('commissionBasisPoints')}
        />
      </SheetForm>
      {channel && (
        <Button
          look="quiet"
          className="self-start"
          disabled={archive.isPending}
          onClick={() => archive.mutate(channel)}
        >
          {channel.isArchived ? m.admin_channel_restore() : m.admin_channel_archive()}
        </Button>
      )}
    </div>
  );
}
