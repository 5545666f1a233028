import type { AdminTourJson } from '#api/admin/tours/admin-tour-shape.ts';
import { type RecordFormOptions, useRecordForm } from '../../texts/use-record-form.ts';
import { findProblems, readRefusals } from './tour-problems.ts';
import { dropEmptyLines, type TourValues, writeTour } from './tour-values.ts';

type Body = ReturnType<typeof writeTour>;

const tour = {
  findProblems,
  readRefusals,
  tidy: dropEmptyLines,
  write: writeTour,
  overtakenCode: 'tour_changed',
};

/** The form of a tour. */
export const useTourForm = (options: RecordFormOptions<TourValues, Body, AdminTourJson>) =>
  useRecordForm(tour, options);

export type TourForm = ReturnType<typeof useTourForm>;
