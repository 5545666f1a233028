import { useSearchParams } from 'react-router';
import { m } from '#platform/i18n/messages.ts';
import { LoadError } from '#ui/state/load-error.tsx';
import { Loading, Skeleton } from '#ui/state/skeleton.tsx';
import { availabilityPaths } from '../../availabilities/availability-paths.ts';
import { AdminPage } from '../../frame/admin-page.tsx';
import { BackLink } from '../../frame/back-link.tsx';
import { describeTrouble } from '../../session/trouble.ts';
import { useStaffApi } from '../../session/use-staff-api.ts';
import { OrderForm } from './order-form.tsx';

/** A guest is on the phone: a tour, a date, who comes, and the booking stands. */
export default function PhoneOrderPage() {
  const [params] = useSearchParams();
  const availabilityId = params.get('availability');
  const proposed = useStaffApi(availabilityPaths.one(availabilityId ?? ''), {
    isWanted: availabilityId !== null,
  });
  const isWaiting = availabilityId !== null && proposed.isPending;
  return (
    <AdminPage
      title={m.admin_order()}
      text={m.admin_order_text()}
      beside={<BackLink to="/admin/bookings" />}
    >
      {isWaiting ? (
        <Loading className="flex max-w-3xl flex-col gap-4">
          <Skeleton className="h-12" />
          <Skeleton className="h-12" />
          <Skeleton className="h-48" />
        </Loading>
      ) : proposed.isError ? (
        <LoadError
          text={m.admin_manifest_failed({ message: describeTrouble(proposed.error) })}
          onRetry={() => void proposed.refetch()}
        />
      ) : (
        <OrderForm tourId={proposed.data?.tourId ?? ''} availabilityId={availabilityId ?? ''} />
      )}
    </AdminPage>
  );
}
