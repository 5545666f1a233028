import { useState } from 'react';
import type { z } from 'zod';
import { send } from '#api/client/calls.ts';
import { adminApi } from '#contract/http/admin-api-paths.ts';
import { localise } from '#contract/localised.ts';
import { type BlockJson, newBlockSchema } from '#contract/tours/availabilities.schemas.ts';
import { formatDay } from '#platform/i18n/format.ts';
import { currentLocale, m } from '#platform/i18n/messages.ts';
import { TextField } from '#ui/form/field.tsx';
import { Notice } from '#ui/notice.tsx';
import { Loaded } from '../frame/loaded.tsx';
import { Question } from '../frame/question.tsx';
import { RemoveButton } from '../frame/remove-button.tsx';
import { Sheet } from '../frame/sheet.tsx';
import { Skeletons } from '../frame/skeletons.tsx';
import { useSchemaForm } from '../frame/use-schema-form.ts';
import { useStaffList } from '../session/use-staff-api.ts';
import { useWrite } from '../session/use-write.ts';
import { SpanFields, TourSelect } from './availability-fields.tsx';
import { today } from './availability-labels.ts';
import { availabilityPaths, useDates } from './availability-paths.ts';
import { SheetForm } from './sheet-form.tsx';

type BlockSheetProps = {
  isOpen: boolean;
  onClose: () => void;
  isInAddress?: boolean;
  tourId?: string | null;
  date?: string | null;
};

export function BlockSheet({
  isOpen,
  onClose,
  isInAddress = false,
  tourId,
  date,
}: BlockSheetProps) {
  return (
    <Sheet
      isInAddress={isInAddress}
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

function BlockForm({ tourId, date }: { tourId: string; date: string }) {
  const block = useWrite(
    (body: z.output<typeof newBlockSchema>) => send('POST', adminApi.blocks, { body }),
    { done: () => ({ title: m.admin_blocks_done() }) },
  );
  const { choice, field, submit, reset, watch, formState } = useSchemaForm(newBlockSchema, {
    defaultValues: { tourId, from: date, to: date, reason: '' },
    prepare: ({ tourId: chosen, ...entered }) => ({ ...entered, tourId: chosen || undefined }),
  });
  const { errors, isSubmitting } = formState;

  const add = submit(async (body) => {
    await block.mutateAsync(body);
    reset({ tourId: body.tourId ?? '', from: date, to: date, reason: '' });
  });

  return (
    <SheetForm
      onSubmit={add}
      error={errors.root?.message}
      isSaving={isSubmitting}
      submit={m.admin_blocks_add()}
      className="flex flex-col gap-5"
    >
      <TourSelect noneLabel={m.admin_all_tours()} {...choice('tourId')} />
      <SpanFields field={field} />
      <GuestsInSpan {...watch()} />
      <TextField label={m.fact_reason()} hint={m.admin_blocks_reason_hint()} {...field('reason')} />
    </SheetForm>
  );
}

/** A block stops only new bookings, so this shows how many guests are already booked. */
function GuestsInSpan({ tourId, from, to }: { tourId: string; from: string; to: string }) {
  const isWanted = from !== '' && to !== '' && from <= to;
  const availabilities = useDates({ ...(tourId && { tourId }), from, to }, { isWanted });
  const count = (availabilities.data ?? []).reduce(
    (sum, { bookingCount }) => sum + bookingCount,
    0,
  );
  if (!isWanted || count === 0) return null;
  return <Notice tone="note">{m.admin_blocks_guests({ count })}</Notice>;
}

export function BlockList({ tourId }: { tourId: string | null }) {
  const blocks = useStaffList(availabilityPaths.blocks);
  return (
    <Loaded query={blocks} failed={m.admin_blocks_failed} loading={<Skeletons of={['h-16']} />}>
      {(all) => <Blocks blocks={all} tourId={tourId} />}
    </Loaded>
  );
}

function Blocks({ blocks, tourId }: { blocks: readonly BlockJson[]; tourId: string | null }) {
  const tours = useStaffList(availabilityPaths.tours);
  const remove = useWrite((id: string) => send('DELETE', adminApi.block, { params: { id } }), {
    done: () => ({ title: m.admin_blocks_removed() }),
  });
  const [asked, setAsked] = useState<BlockJson | null>(null);
  const shown = blocks.filter(
    (block) =>
      block.to >= today() && (tourId === null || block.tourId === null || block.tourId === tourId),
  );
  if (shown.length === 0) return <p className="text-muted">{m.admin_blocks_none()}</p>;
  const nameOf = (id: string | null) => {
    const tour = tours.data?.find((each) => each.id === id);
    return id === null ? m.admin_all_tours() : localise(tour?.name, currentLocale()) || id;
  };
  return (
    <>
      <ul className="divide-y divide-line border-y border-line">
        {shown.map((block) => (
          <li key={block.id} className="flex items-center justify-between gap-4 py-3">
            <div className="min-w-0">
              <p className="font-semibold">{spanOf(block)}</p>
              <p className="text-sm text-muted">
                {nameOf(block.tourId)} · {block.reason}
              </p>
            </div>
            <RemoveButton
              label={m.admin_blocks_remove_named({ span: spanOf(block) })}
              onClick={() => setAsked(block)}
            />
          </li>
        ))}
      </ul>
      <Question
        isOpen={asked !== null}
        onClose={() => setAsked(null)}
        title={m.admin_blocks_remove_heading()}
        text={
          asked
            ? m.admin_blocks_remove_text({ span: spanOf(asked), tour: nameOf(asked.tourId) })
            : ''
        }
        yes={m.admin_blocks_remove()}
        busy={m.admin_saving()}
        look="plain"
        onYes={async () => asked && remove.mutateAsync(asked.id)}
      />
    </>
  );
}

function spanOf({ from, to }: BlockJson): string {
  const locale = currentLocale();
  return from === to
    ? formatDay(from, locale)
    : m.admin_span({ from: formatDay(from, locale), to: formatDay(to, locale) });
}
