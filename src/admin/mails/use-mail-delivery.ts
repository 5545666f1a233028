import { addressOf } from '#api/client/calls.ts';
import { adminApi } from '#contract/http/admin-api-paths.ts';
import { useStaffApi } from '../session/use-staff-api.ts';

/**
 * Whether emails only become files, because there is no mail server; then no notice may say that a guest gets
 * one.
 */
export const useIsOutboxOnly = (): boolean =>
  useStaffApi(addressOf(adminApi.mailDelivery)).data?.delivery === 'outbox';
