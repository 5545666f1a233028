import { useState } from 'react';
import type { ManifestJson } from '#api/admin/availabilities/manifest.ts';
import { m } from '#platform/i18n/messages.ts';
import { Button } from '#ui/button.tsx';
import { TextArea } from '#ui/form/field.tsx';
import { showToast } from '#ui/toast/toast-store.ts';
import { Question } from '../../frame/question.tsx';
import { useStaffWrite } from '../../session/use-staff-write.ts';
import { availabilityPaths } from '../availability-paths.ts';
import { describeDateTrouble } from '../date-trouble.ts';
import { startInFull } from '../date-words.ts';

/** The two ways in which a date ends: called off, or taken away when nobody ever booked it. */
export function EndDate({ date, onGone }: { date: ManifestJson; onGone: () => void }) {
  const write = useStaffWrite();
  const [asked, setAsked] = useState<'off' | 'remove' | null>(null);
  const [reason, setReason] = useState('');
  const close = () => setAsked(null);
  if (date.reason === 'past' || (date.isCalledOff && !date.isRemovable)) return null;
  const count = date.bookingCount;

  async function callOff() {
    const body = reason.trim() ? { reason: reason.trim() } : {};
    const path = availabilityPaths.callingOff(date.id);
    const { cancelled } = await write<{ cancelled: string[] }>(path, { method: 'POST', body });
    showToast({
      title: m.admin_called_off(),
      ...(cancelled.length > 0 && { text: m.admin_dates_told({ count: cancelled.length }) }),
    });
  }
  async function remove() {
    await write(availabilityPaths.one(date.id), { method: 'DELETE' });
    onGone();
    showToast({ title: m.admin_dates_removed() });
  }

  return (
    <div className="flex flex-wrap gap-3 border-t border-line pt-6">
      {!date.isCalledOff && (
        <Button look="danger" onClick={() => setAsked('off')}>
          {m.admin_call_off()}
        </Button>
      )}
      {date.isRemovable && (
        <Button look="danger" onClick={() => setAsked('remove')}>
          {m.admin_dates_remove()}
        </Button>
      )}
      {!date.isCalledOff && count > 0 && (
        <p className="basis-full text-sm text-muted">{m.admin_dates_keep_hint()}</p>
      )}
      <Question
        isOpen={asked === 'off'}
        onClose={close}
        title={m.admin_call_off_heading({ start: startInFull(date) })}
        text={count === 0 ? m.admin_call_off_nobody() : m.admin_call_off_guests({ count })}
        yes={count === 0 ? m.admin_call_off_yes() : m.admin_call_off_yes_mail({ count })}
        busy={m.admin_saving()}
        no={m.admin_call_off_no()}
        onYes={callOff}
        describe={describeDateTrouble}
      >
        <TextArea
          label={m.fact_reason()}
          isOptional={m.admin_optional()}
          hint={m.admin_call_off_reason_hint()}
          rows={3}
          maxLength={1000}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
      </Question>
      <Question
        isOpen={asked === 'remove'}
        onClose={close}
        title={m.admin_dates_remove_heading({ start: startInFull(date) })}
        text={m.admin_dates_remove_text()}
        yes={m.admin_dates_remove_yes()}
        busy={m.admin_saving()}
        onYes={remove}
        describe={describeDateTrouble}
      />
    </div>
  );
}
