import type { StaffRole } from '../bookings/states.ts';

/** Events that a staff member's devices can be notified of. */
export const pushKinds = ['bookings', 'requests', 'decisions', 'messages', 'failed_mail'] as const;
export type PushKind = (typeof pushKinds)[number];

/** Guides open neither requests nor messages, and get the bookings of their own dates only. */
export const pushKindsOf = (role: StaffRole): readonly PushKind[] =>
  role === 'guide' ? ['bookings'] : pushKinds;

/** What the server sends, encrypted, to the admin area's service worker. */
export type PushPayload = {
  title: string;
  body: string;
  /** The admin page that a press opens, with its query. */
  path: string;
  /** A notification replaces an earlier one with the same tag. */
  tag: string;
};
