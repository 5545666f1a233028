import { CloudRain } from 'lucide-react';
import { useState } from 'react';
import { mayActAs } from '#contract/bookings/states.ts';
import { formatDate } from '#platform/i18n/format.ts';
import { currentLocale, m } from '#platform/i18n/messages.ts';
import { Button } from '#ui/button.tsx';
import { CallOffForm } from '../availabilities/call-off-form.tsx';
import { Sheet } from '../frame/sheet.tsx';
import { useSignedInStaff } from '../session/session-check.tsx';

/** Calls off all of today or a part of it, for the office. */
export function CallOffToday({ date }: { date: string }) {
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  if (!mayActAs(useSignedInStaff().role, 'office')) return null;
  return (
    <>
      <Button look="quiet" className="px-3!" onClick={() => setIsOpen(true)}>
        <CloudRain aria-hidden className="size-4" />
        {m.admin_call_off_day()}
      </Button>
      <Sheet
        isOpen={isOpen}
        onClose={close}
        title={m.admin_call_off_heading({ start: formatDate(date, currentLocale()) })}
      >
        <CallOffForm date={date} onClose={close} />
      </Sheet>
    </>
  );
}
