import type { FailureCode } from '#contract/failures.ts';
import { ApiError } from './fetch.ts';

/** Failures of a date that is gone or full: another date may work. */
const seatRefusals: readonly string[] = [
  'not_enough_spots',
  'not_bookable',
  'availability_not_found',
] satisfies FailureCode[];

export const isAboutSeats = (error: unknown): error is ApiError =>
  error instanceof ApiError && seatRefusals.includes(error.code ?? '');

const dateRefusals: readonly string[] = [
  'language_not_offered',
  'date_costs_otherwise',
] satisfies FailureCode[];

/** Whether another date may work: the failure is about the seats, the requested language or the price. */
export const isAboutDate = (error: unknown): error is ApiError =>
  isAboutSeats(error) || (error instanceof ApiError && dateRefusals.includes(error.code ?? ''));

const priceRefusals: readonly string[] = [
  'price_changed',
  'category_not_found',
  'category_out_of_range',
  'extra_not_found',
  'extra_out_of_range',
  'extra_sold_out',
  'party_needs_adult',
  'private_not_offered',
] satisfies FailureCode[];

export const isAboutPrice = (error: unknown): error is ApiError =>
  error instanceof ApiError && priceRefusals.includes(error.code ?? '');

/** The form field of the extra that a failure is about; null for none in particular. */
export const refusedExtra = (error: unknown): `extras.${string}` | null =>
  error instanceof ApiError && typeof error.facts.extra === 'string'
    ? `extras.${error.facts.extra}`
    : null;

/** Whether sending the same discount code again would fail again. */
export const isAboutCode = (error: unknown): error is ApiError =>
  error instanceof ApiError &&
  ('discountCode' in error.fieldErrors || 'voucherCode' in error.fieldErrors);
