import { addressOf } from '#api/client/calls.ts';
import { adminApi } from '#contract/http/admin-api-paths.ts';
import { useStaffApi } from '../session/use-staff-api.ts';

/**
 * Where mail that is ordered now will go: without a mail server it only becomes a file, and nobody
 * is told that a guest gets it.
 */
export const useIsOutboxOnly = (): boolean =>
  useStaffApi(addressOf(adminApi.mailDelivery)).data?.delivery === 'outbox';
