import type { AdminTourJson } from '#api/admin/tours/admin-tour-shape.ts';

/** What the form holds while the guest is on the phone. */
export type Order = {
  tourId: string;
  availabilityId: string;
  participants: number;
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  language: string;
  specialRequests: string;
  adminNotes: string;
};

export const orderFields = [
  'availabilityId',
  'participants',
  'firstName',
  'lastName',
  'email',
  'phone',
  'language',
  'specialRequests',
  'adminNotes',
] as const;

/** What the server will ask for, in cents: it alone decides. */
export const orderTotal = (
  { price, priceType }: Pick<AdminTourJson, 'price' | 'priceType'>,
  participants: number,
): number => (priceType === 'per_person' ? price * participants : price);

/** How many people still fit on a date; a private tour takes one party, whatever its size. */
export function mostPeople(
  { maxGroupSize, priceType }: Pick<AdminTourJson, 'maxGroupSize' | 'priceType'>,
  spotsLeft: number | undefined,
): number {
  if (spotsLeft === undefined || priceType === 'per_group') return maxGroupSize;
  return Math.min(maxGroupSize, spotsLeft);
}

/** The body of the call: nothing that the server does not know, nothing that is empty. */
export function orderBody({ tourId: _chosen, ...order }: Order): Record<string, unknown> {
  return Object.fromEntries(Object.entries(order).filter(([, value]) => value !== ''));
}
