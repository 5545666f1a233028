import { useEffect, useState } from 'react';
import type { OwnBookingJson } from '#contract/bookings/bookings.schemas.ts';

export const MINUTE_MS = 60_000;

/** With a badly wrong clock the hold must not end at once, so its full duration applies. */
export function endByOwnClock({
  holdExpiresAt,
  rules,
}: Pick<OwnBookingJson, 'holdExpiresAt' | 'rules'>): number {
  const longest = Date.now() + rules.holdMinutes * MINUTE_MS;
  const told = Date.parse(holdExpiresAt ?? '');
  return told > Date.now() && told < longest ? told : longest;
}

export function useMinutesLeft(endsAt: number): number {
  const minutesNow = () => Math.max(0, Math.ceil((endsAt - Date.now()) / MINUTE_MS));
  const [minutes, setMinutes] = useState(minutesNow);
  useEffect(() => {
    const read = () => setMinutes(Math.max(0, Math.ceil((endsAt - Date.now()) / MINUTE_MS)));
    read();
    const timer = setInterval(read, 1000);
    return () => clearInterval(timer);
  }, [endsAt]);
  return minutes;
}
