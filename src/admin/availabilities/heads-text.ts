import { awaitedHeads, type Heads } from '#contract/bookings/heads.ts';
import { m } from '#platform/i18n/messages.ts';

/** Formats recorded heads: `6 of 7 here · 1 no-show · 2 awaited`. */
export function formatHeads(heads: Heads, participants: number): string {
  const { arrived, noShow } = heads;
  const awaited = awaitedHeads(heads, participants);
  return [
    m.admin_heads_here({ count: arrived, all: participants }),
    ...(noShow > 0 ? [m.admin_heads_no_show({ count: noShow })] : []),
    ...(awaited > 0 ? [m.admin_heads_awaited({ count: awaited })] : []),
  ].join(' · ');
}

export type Party = Heads & { status: string; participants: number };

/** Adds up the confirmed parties of a date. */
export function sumHeads(parties: readonly Party[]): Heads & { participants: number } {
  const sum = { arrived: 0, noShow: 0, participants: 0 };
  for (const { status, arrived, noShow, participants } of parties) {
    if (status !== 'confirmed') continue;
    sum.arrived += arrived;
    sum.noShow += noShow;
    sum.participants += participants;
  }
  return sum;
}
