/** The columns of the bookings file, in order. */
export const bookingColumns = [
  'reference',
  'importedReference',
  'status',
  'date',
  'time',
  'tour',
  'tourLanguage',
  'guide',
  'firstName',
  'lastName',
  'email',
  'phone',
  'emailLanguage',
  'participants',
  'party',
  'extras',
  'specialRequests',
  'adminNotes',
  'arrived',
  'noShow',
  'total',
  'paid',
  'refunded',
  'due',
  'owedBack',
  'currency',
  'reseller',
  'resellerReference',
  'commission',
  'bookedOn',
] as const;
export type BookingColumn = (typeof bookingColumns)[number];

export const bookingDates: readonly BookingColumn[] = ['date', 'bookedOn'];
export const bookingCounts: readonly BookingColumn[] = ['participants', 'arrived', 'noShow'];

/** Each amount column's currency column. */
export const bookingAmounts: Partial<Record<BookingColumn, BookingColumn>> = {
  total: 'currency',
  paid: 'currency',
  refunded: 'currency',
  due: 'currency',
  owedBack: 'currency',
  commission: 'currency',
};
