import type { UseQueryResult } from '@tanstack/react-query';
import type { AvailabilityJson } from '#api/availabilities/availabilities.ts';
import type { ApiError } from '#api/client/api-client.ts';
import type { TourInFullJson } from '#api/tours/tour-shape.ts';
import type { DraftStore } from './draft/draft.ts';

/** What both ways to a tour work with. */
export type PathProps = {
  tour: TourInFullJson;
  availabilities: UseQueryResult<AvailabilityJson[], ApiError>;
  store: DraftStore;
};
