import { addressOf } from '#api/client/calls.ts';
import { adminApi } from '#contract/http/admin-api-paths.ts';
import { useStaffApi } from '../session/use-staff-api.ts';

/**
 * Whether emails only become files, because no mail server is configured. The interface must not say then
 * that a guest gets one.
 */
export const useIsOutboxOnly = (): boolean =>
  useStaffApi(addressOf(adminApi.mailDelivery)).data?.delivery === 'outbox';
