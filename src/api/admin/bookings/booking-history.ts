import { z } from 'zod';
import { type BookingStatus, bookingStatuses } from '#domain/bookings/booking.ts';
import type { Transition } from '#domain/bookings/history.queries.ts';
import type { AuditRecord } from '#domain/staff/audit.queries.ts';

const statusShape = z.enum(bookingStatuses).nullable();

/** One moment in a booking's life: who changed what. */
export const historyEntryShape = z
  .object({
    at: z.string(),
    /** What the team did, e.g. `booking.moved`; null for what needs no member of the team. */
    action: z.string().nullable(),
    actor: z.enum(['guest', 'team', 'system']),
    staff: z.string().nullable(),
    fromStatus: statusShape,
    toStatus: statusShape,
    changes: z.array(
      z.object({ field: z.string(), before: z.string().nullable(), after: z.string().nullable() }),
    ),
  })
  .meta({ title: 'BookingHistoryEntry' });

type HistoryEntry = z.infer<typeof historyEntryShape>;

/** Fields of the record that people can read; the rest follows from the state. */
const tellingFields = [
  'confirmedDate',
  'confirmedTime',
  'confirmedMeetingPoint',
  'firstName',
  'lastName',
  'email',
  'phone',
  'specialRequests',
  'adminNotes',
  'attended',
  'cancelReason',
] as const;

/**
 * Transitions and the team's doings as one list, oldest first. What the team did in a moment stands
 * for the transitions of that moment.
 */
export function presentHistory(
  transitions: readonly Transition[],
  audit: readonly AuditRecord[],
): HistoryEntry[] {
  const byTeam = audit.map((record): HistoryEntry => {
    const its = transitions.filter(({ at }) => at.equals(record.at));
    return {
      at: record.at.toString(),
      action: record.action,
      actor: 'team',
      staff: record.username,
      fromStatus: its.at(0)?.fromStatus ?? null,
      toStatus: its.at(-1)?.toStatus ?? null,
      changes: changesBetween(record.before, record.after),
    };
  });
  const others = transitions
    .filter(({ at }) => !audit.some((record) => record.at.equals(at)))
    .map(
      ({ at, actor, fromStatus, toStatus }): HistoryEntry => ({
        at: at.toString(),
        action: null,
        actor,
        staff: null,
        fromStatus: fromStatus satisfies BookingStatus | null,
        toStatus,
        changes: [],
      }),
    );
  return [...others, ...byTeam].sort((a, b) => Date.parse(a.at) - Date.parse(b.at));
}

function changesBetween(before: unknown, after: unknown): HistoryEntry['changes'] {
  if (!isRecord(before) || !isRecord(after)) return [];
  return tellingFields
    .map((field) => ({ field, before: textOf(before[field]), after: textOf(after[field]) }))
    .filter((change) => change.before !== change.after);
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

const textOf = (value: unknown): string | null =>
  value === null || value === undefined || value === '' ? null : String(value);
