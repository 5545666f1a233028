import { useSearchParams } from 'react-router';
import { adminPages } from '#contract/pages/admin-pages.ts';
import { m } from '#platform/i18n/messages.ts';
import { LoadError } from '#ui/loading.tsx';
import { availabilityPaths } from '../availabilities/availability-paths.ts';
import { AdminPage } from '../frame/admin-page.tsx';
import { BackLink } from '../frame/back-link.tsx';
import { Skeletons } from '../frame/skeletons.tsx';
import { errorMessage } from '../session/describe-error.ts';
import { useStaffApi } from '../session/use-staff-api.ts';
import { OrderForm } from './order-form.tsx';

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
      beside={<BackLink to={adminPages.bookings} />}
    >
      {isWaiting ? (
        <Skeletons of={['h-12', 'h-12', 'h-48']} className="flex max-w-3xl flex-col gap-4" />
      ) : proposed.isError ? (
        <LoadError
          text={m.admin_manifest_failed({ message: errorMessage(proposed.error) })}
          onRetry={() => void proposed.refetch()}
        />
      ) : (
        <OrderForm tourId={proposed.data?.tourId ?? ''} availabilityId={availabilityId ?? ''} />
      )}
    </AdminPage>
  );
}
