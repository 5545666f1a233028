import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { AvailabilityJson } from '#api/availabilities/availabilities.ts';
import type { ApiError } from '#api/client/api-client.ts';
import { paths } from '#api/client/api-query.ts';
import { m } from '#platform/i18n/messages.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/state/notice.tsx';
import { Loading, Skeleton } from '#ui/state/skeleton.tsx';
import { LoadAvailabilityError } from '../../book/date-choice/load-availability-error.tsx';
import { CallUs } from '../call-us.tsx';
import type { OpenedBooking } from '../opened-booking.ts';
import { freeFor } from './free-dates.ts';
import { TargetChoice } from './target-choice.tsx';

type MoveFormProps = {
  opened: OpenedBooking;
  onMoved(): void;
  /** The guest keeps the date that they have. */
  onKeep(): void;
};

/** Another free date of the same tour, for the same party. */
export function MoveForm({ opened, onMoved, onKeep }: MoveFormProps) {
  const { booking } = opened;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  // Seats go while a page lies open: asked afresh whenever this opens.
  const availabilities = useQuery<AvailabilityJson[], ApiError>({
    queryKey: [paths.availabilities(booking.tourId)],
    refetchOnMount: 'always',
  });
  const free = freeFor(booking, availabilities.data ?? []);
  return (
    <div className="border border-line bg-surface p-5 sm:p-8">
      <h3 ref={heading} tabIndex={-1} className="text-2xl outline-none">
        {m.booking_move_heading()}
      </h3>
      <p className="mt-2 mb-6 text-muted">{m.booking_move_lead()}</p>
      {availabilities.isPending && (
        <Loading>
          <Skeleton className="h-96" />
        </Loading>
      )}
      {availabilities.isError && <LoadAvailabilityError query={availabilities} />}
      {availabilities.data && free.length === 0 && (
        <Notice tone="note">
          <p>{m.booking_move_none({ count: booking.participants })}</p>
          <CallUs />
        </Notice>
      )}
      {availabilities.data && free.length > 0 && (
        <TargetChoice
          opened={opened}
          offered={availabilities.data}
          free={free}
          onMoved={onMoved}
          onKeep={onKeep}
          onRefused={() => void availabilities.refetch()}
        />
      )}
      {free.length === 0 && !availabilities.isPending && (
        <Button className="mt-6" onClick={onKeep}>
          {m.booking_move_keep()}
        </Button>
      )}
    </div>
  );
}
