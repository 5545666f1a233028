import { useState } from 'react';
import type { BulkDatesInput } from '#contract/staff/bulk.schemas.ts';
import type { AdminAvailabilityJson } from '#contract/tours/availabilities.schemas.ts';
import { m } from '#platform/i18n/messages.ts';
import { Button } from '#ui/button.tsx';
import { DeleteQuestion, Question } from '../frame/question.tsx';
import { BulkBar } from '../lists/bulk.tsx';
import type { useBulk } from '../lists/use-bulk.ts';
import { SeatsField } from './availability-fields.tsx';
import { GuideClashNote } from './guide-clash-note.tsx';
import { GuideFields } from './guide-fields.tsx';
import type { ChosenGuides } from './guide-people.ts';

type DatesBarProps = {
  dates: readonly AdminAvailabilityJson[];
  bulk: ReturnType<typeof useBulk<BulkDatesInput>>;
};

/** Changes the spots or the guide of the selected dates, or deletes those that were never booked. */
export function DatesBar({ dates, bulk }: DatesBarProps) {
  const [asked, setAsked] = useState<BulkDatesInput['action'] | null>(null);
  const [capacity, setCapacity] = useState(1);
  const [guides, setGuides] = useState<ChosenGuides>({ guideId: '', namedGuideId: '' });
  const guideId = guides.guideId || null;
  const namedGuideId = guides.namedGuideId || null;
  const ids = [...bulk.selection.selected];
  const count = ids.length;
  const chosen = dates.filter(({ id }) => ids.includes(id));
  const close = () => setAsked(null);
  const run = (body: BulkDatesInput) => bulk.write.mutateAsync(body);
  return (
    <BulkBar selection={bulk.selection} refused={bulk.refused}>
      <Button
        onClick={() => {
          setCapacity(Math.max(1, ...chosen.map((date) => date.capacity)));
          setAsked('capacity');
        }}
      >
        {m.admin_dates_capacity()}
      </Button>
      <Button onClick={() => setAsked('guide')}>{m.admin_dates_named()}</Button>
      <Button look="danger" onClick={() => setAsked('delete')}>
        {m.admin_delete()}
      </Button>
      <Question
        isOpen={asked === 'capacity'}
        onClose={close}
        title={m.admin_bulk_capacity({ count })}
        text={m.admin_bulk_capacity_text()}
        yes={m.admin_save()}
        busy={m.admin_saving()}
        look="action"
        onYes={() => run({ ids, action: 'capacity', capacity })}
      >
        <SeatsField value={capacity} onChange={setCapacity} />
      </Question>
      <Question
        isOpen={asked === 'guide'}
        onClose={close}
        title={m.admin_bulk_guide({ count })}
        text={m.admin_bulk_guide_text()}
        yes={m.admin_save()}
        busy={m.admin_saving()}
        look="action"
        onYes={() => run({ ids, action: 'guide', namedGuideId, guideId })}
      >
        <GuideFields
          languages={[...new Set(chosen.flatMap(({ languages }) => languages))]}
          value={guides}
          onChange={setGuides}
        />
        <GuideClashNote
          starts={chosen}
          durationMinutes={Math.max(0, ...chosen.map((date) => date.durationMinutes))}
          guideId={guideId}
          namedGuideId={namedGuideId}
          exceptIds={ids}
        />
      </Question>
      {asked === 'delete' && (
        <DeleteQuestion
          onClose={close}
          title={m.admin_bulk_delete_dates({ count })}
          text={m.admin_bulk_delete_dates_text()}
          onDelete={() => run({ ids, action: 'delete' })}
        />
      )}
    </BulkBar>
  );
}
