import { useState } from 'react';
import { m } from '#platform/i18n/messages.ts';
import { Button } from '#ui/button.tsx';
import { nextFullHour } from '../availabilities/availability-labels.ts';
import { OpenAvailabilitiesSheet } from '../availabilities/open-availabilities.tsx';

type NewTimeProps = {
  tourId: string;
  onOpened: (opened: { id: string; date: string }) => void;
};

/** Opens a date of the tour without leaving the phone order's form. */
export function NewTime({ tourId, onOpened }: NewTimeProps) {
  const [isOpening, setIsOpening] = useState(false);
  return (
    <>
      <Button look="quiet" className="-ml-6 self-start" onClick={() => setIsOpening(true)}>
        {m.admin_order_new_time()}
      </Button>
      <OpenAvailabilitiesSheet
        isOpen={isOpening}
        onClose={() => setIsOpening(false)}
        tourId={tourId}
        start={nextFullHour()}
        onOpened={onOpened}
      />
    </>
  );
}
