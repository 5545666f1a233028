import { useState } from 'react';
import { send } from '#api/client/calls.ts';
import type { ManifestJson } from '#contract/bookings/admin-bookings.schemas.ts';
import { adminApi } from '#contract/http/admin-api-paths.ts';
import { m } from '#platform/i18n/messages.ts';
import { Button } from '#ui/button.tsx';
import { Question } from '../frame/question.tsx';
import { Sheet } from '../frame/sheet.tsx';
import { useWrite } from '../session/use-write.ts';
import { describeAvailabilityError, startInFull } from './availability-labels.ts';
import { availabilityPaths } from './availability-paths.ts';
import { CallOffForm, useCallOff } from './call-off-form.tsx';

/** Calls off an availability, or deletes one that was never booked. */
export function EndAvailability({
  availability,
  onGone,
}: {
  availability: ManifestJson;
  onGone: () => void;
}) {
  const params = { id: availability.id };
  const callOff = useCallOff();
  const remove = useWrite(() => send('DELETE', adminApi.availability, { params }), {
    gone: () => [availabilityPaths.one(availability.id)],
    done: () => ({ title: m.admin_dates_removed() }),
  });
  const [asked, setAsked] = useState<'off' | 'remove' | null>(null);
  const close = () => setAsked(null);
  if (availability.reason === 'past' || (availability.isCalledOff && !availability.isRemovable))
    return null;
  const count = availability.bookingCount;
  const heading = m.admin_call_off_heading({ start: startInFull(availability) });

  return (
    <div className="flex flex-wrap gap-3 border-t border-line pt-6">
      {!availability.isCalledOff && (
        <Button look="danger" onClick={() => setAsked('off')}>
          {m.admin_call_off()}
        </Button>
      )}
      {availability.isRemovable && (
        <Button look="danger" onClick={() => setAsked('remove')}>
          {m.admin_dates_remove()}
        </Button>
      )}
      {!availability.isCalledOff && count > 0 && (
        <p className="basis-full text-sm text-muted">{m.admin_dates_keep_hint()}</p>
      )}
      {count === 0 ? (
        <Question
          isOpen={asked === 'off'}
          onClose={close}
          title={heading}
          text={m.admin_call_off_nobody()}
          yes={m.admin_call_off_yes()}
          busy={m.admin_saving()}
          no={m.admin_call_off_no()}
          onYes={() => callOff.mutateAsync({ ids: [availability.id], choice: 'refund' })}
          describe={describeAvailabilityError}
        />
      ) : (
        <Sheet isOpen={asked === 'off'} onClose={close} title={heading}>
          <CallOffForm date={availability.date} id={availability.id} onClose={close} />
        </Sheet>
      )}
      <Question
        isOpen={asked === 'remove'}
        onClose={close}
        title={m.admin_dates_remove_heading({ start: startInFull(availability) })}
        text={m.admin_dates_remove_text()}
        yes={m.admin_dates_remove_yes()}
        busy={m.admin_saving()}
        onYes={() => remove.mutateAsync().then(onGone)}
        describe={describeAvailabilityError}
      />
    </div>
  );
}
