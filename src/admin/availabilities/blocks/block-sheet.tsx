import { useForm } from 'react-hook-form';
import { m } from '#platform/i18n/messages.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/form/field.tsx';
import { Notice } from '#ui/state/notice.tsx';
import { showToast } from '#ui/toast/toast-store.ts';
import { Sheet } from '../../frame/sheet.tsx';
import { showTrouble } from '../../frame/show-trouble.ts';
import { useStaffApi } from '../../session/use-staff-api.ts';
import { useStaffWrite } from '../../session/use-staff-write.ts';
import { availabilityPaths } from '../availability-paths.ts';
import { today } from '../date-words.ts';
import { TourSelect } from '../tour-select.tsx';
import { BlockList } from './block-list.tsx';

type BlockSheetProps = {
  isOpen: boolean;
  onClose: () => void;
  /** What is proposed: a tour, and a day. */
  tourId?: string | null;
  date?: string | null;
};

/** Days that cannot be booked: a new block, and those that there are. */
export function BlockSheet({ isOpen, onClose, tourId, date }: BlockSheetProps) {
  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      title={m.admin_blocks_title()}
      text={m.admin_blocks_text()}
    >
      <BlockForm tourId={tourId ?? ''} date={date ?? today()} />
      <h3 className="mt-9 mb-3 text-xl">{m.admin_blocks_heading()}</h3>
      <BlockList tourId={null} />
    </Sheet>
  );
}

const fields = ['tourId', 'from', 'to', 'reason'] as const;

function BlockForm({ tourId, date }: { tourId: string; date: string }) {
  const write = useStaffWrite();
  const { register, handleSubmit, reset, setError, watch, formState } = useForm({
    defaultValues: { tourId, from: date, to: date, reason: '' },
  });
  const { errors, isSubmitting } = formState;

  const block = handleSubmit(async ({ tourId: chosen, ...entered }) => {
    const body = { ...entered, ...(chosen && { tourId: chosen }) };
    try {
      await write(availabilityPaths.blocks, { method: 'POST', body });
      showToast({ title: m.admin_blocks_done() });
      reset({ tourId: chosen, from: date, to: date, reason: '' });
    } catch (error) {
      showTrouble(error, fields, setError);
    }
  });

  return (
    <form
      method="post"
      noValidate
      onSubmit={(event) => {
        // Inside a tour's form in React's tree, which must not be sent with it.
        event.stopPropagation();
        void block(event);
      }}
      className="flex flex-col gap-5"
    >
      {errors.root && <Notice tone="bad">{errors.root.message}</Notice>}
      <TourSelect
        noneLabel={m.admin_all_tours()}
        error={errors.tourId?.message}
        {...register('tourId')}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          type="date"
          label={m.admin_dates_from()}
          error={errors.from?.message}
          {...register('from', { required: m.invalid_date() })}
        />
        <TextField
          type="date"
          label={m.admin_dates_to()}
          error={errors.to?.message}
          {...register('to', {
            required: m.invalid_date(),
            validate: (to, { from }) => from <= to || m.invalid_span(),
          })}
        />
      </div>
      <GuestsInSpan {...watch()} />
      <TextField
        label={m.fact_reason()}
        hint={m.admin_blocks_reason_hint()}
        maxLength={200}
        error={errors.reason?.message}
        {...register('reason', { required: m.invalid_required() })}
      />
      <Button type="submit" look="action" disabled={isSubmitting}>
        {isSubmitting ? m.admin_saving() : m.admin_blocks_add()}
      </Button>
    </form>
  );
}

/** A block stops new bookings only: says how many guests would still come. */
function GuestsInSpan({ tourId, from, to }: { tourId: string; from: string; to: string }) {
  const isWanted = from !== '' && to !== '' && from <= to;
  const dates = useStaffApi(availabilityPaths.dates({ tourId, from, to }), { isWanted });
  const count = (dates.data ?? []).reduce((sum, { bookingCount }) => sum + bookingCount, 0);
  if (!isWanted || count === 0) return null;
  return <Notice tone="note">{m.admin_blocks_guests({ count })}</Notice>;
}
