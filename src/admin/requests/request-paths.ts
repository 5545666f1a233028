import type { AdminRequestJson } from '#api/admin/requests.ts';
import type { AvailabilityJson } from '#api/availabilities/availabilities.ts';
import type { ApiPath } from '#api/client/api-query.ts';

export type RequestStatus = 'pending' | 'confirmed' | 'cancelled';

const base = '/api/admin/requests';

export const requestPaths = {
  all: base as ApiPath<AdminRequestJson[]>,
  of: (status: RequestStatus) => `${base}?status=${status}` as ApiPath<AdminRequestJson[]>,
  confirmation: (reference: string) => `${base}/${reference}/confirmation`,
  confirmationPreview: (reference: string) => `${base}/${reference}/confirmation-preview`,
  cancellation: (reference: string) => `${base}/${reference}/cancellation`,
  /** The times of one tour on one day. */
  day: (tourId: string, date: string) =>
    `/api/availabilities?tourId=${encodeURIComponent(tourId)}&from=${date}&to=${date}` as ApiPath<
      AvailabilityJson[]
    >,
};

/** Whether a query holds requests, or seats that an answer to one may have changed. */
export const isAboutRequests = (path: unknown): boolean =>
  typeof path === 'string' && (path.startsWith(base) || path.startsWith('/api/availabilities'));
