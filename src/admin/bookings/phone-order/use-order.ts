import { useRef } from 'react';
import type { BookingInFullJson } from '#api/admin/bookings/booking-in-full.ts';
import { useStaffWrite } from '../../session/use-staff-write.ts';
import { bookingPaths } from '../booking-paths.ts';
import { type Order, orderBody } from './order.ts';

/** Books by phone. The same order sent twice, by a double click or after a lost answer, is one. */
export function useOrder(): (order: Order) => Promise<BookingInFullJson> {
  const write = useStaffWrite();
  const sent = useRef({ text: '', key: '' });
  return (order) => {
    const body = orderBody(order);
    const text = JSON.stringify(body);
    if (sent.current.text !== text) sent.current = { text, key: crypto.randomUUID() };
    const idempotencyKey = sent.current.key;
    return write(bookingPaths.order, { method: 'POST', body, idempotencyKey });
  };
}
