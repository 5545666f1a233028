import { Store } from 'lucide-react';
import { useState } from 'react';
import type { ManifestJson } from '#contract/bookings/admin-bookings.schemas.ts';
import { m } from '#platform/i18n/messages.ts';
import { Button } from '#ui/button.tsx';
import { startInFull } from '../availabilities/availability-labels.ts';
import { Sheet } from '../frame/sheet.tsx';
import { SaleForm } from './sale-form.tsx';
import { SellingChannels } from './selling-channels.tsx';

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
        {isOpen && (
          <SellingChannels>
            {({ channels, tours }) => (
              <SaleForm
                channels={channels}
                tour={tours.find(({ id }) => id === availability.tourId)}
                availability={availability}
                onDone={close}
              />
            )}
          </SellingChannels>
        )}
      </Sheet>
    </>
  );
}
